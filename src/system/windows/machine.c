/* machine: its memory, random bytes, name, screen and graphics processor. */
#include "system/machine.h"

#include <windows.h>

#include <ntsecapi.h>
#include <string.h>

enum { PLAIN_DPI = 96 };

size_t machine_memory(void)
{
	MEMORYSTATUSEX memory = { .dwLength = sizeof memory };

	return GlobalMemoryStatusEx(&memory) ? (size_t)memory.ullTotalPhys : 0;
}

int machine_processors(void)
{
	return (int)GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
}

bool machine_random(void *bytes, size_t count)
{
	return RtlGenRandom(bytes, (ULONG)count);
}

bool machine_name(char *name, size_t size)
{
	DWORD length = (DWORD)size;

	return GetComputerNameA(name, &length);
}

/* Where Windows has no driver for it, it draws itself, and the game can do that sooner. */
bool machine_has_graphics(void)
{
	DISPLAY_DEVICEA device = { .cb = sizeof device };

	return EnumDisplayDevicesA(NULL, 0, &device, 0) &&
	       strstr(device.DeviceString, "Basic") == NULL &&
	       strstr(device.DeviceString, "Remote") == NULL;
}

/* The monitor of the window, or of the pointer before there is one. */
static HMONITOR find_monitor(void)
{
	HWND window = GetActiveWindow();
	POINT pointer = { 0, 0 };

	if (window != NULL)
		return MonitorFromWindow(window, MONITOR_DEFAULTTOPRIMARY);
	(void)GetCursorPos(&pointer);
	return MonitorFromPoint(pointer, MONITOR_DEFAULTTOPRIMARY);
}

float machine_density(int least)
{
	HMONITOR monitor = find_monitor();
	MONITORINFO found = { .cbSize = sizeof found };
	HWND window = GetActiveWindow();
	float density = (float)(window != NULL ? GetDpiForWindow(window) : GetDpiForSystem()) /
	                PLAIN_DPI;
	LONG side;

	if (!GetMonitorInfoA(monitor, &found))
		return density;
	side = min(found.rcWork.right - found.rcWork.left, found.rcWork.bottom - found.rcWork.top);
	return min(density, (float)side / (float)least);
}
