/* Sets limits by a job of the process's own, and gives up all rights to change anything. */
#include "decode/sandbox.h"

#include <stdlib.h>
#include <windows.h>

static const int64_t TICKS_PER_S = 10000000;

/* Can't be opened again without rights. */
static HANDLE job;

void sandbox_prepare(void)
{
	(void)SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
}

static VOID CALLBACK end_with_parent(PVOID context, BOOLEAN late)
{
	(void)context;
	(void)late;
	(void)TerminateProcess(GetCurrentProcess(), 1);
}

static bool watch_parent(unsigned number)
{
	HANDLE parent = OpenProcess(SYNCHRONIZE, FALSE, number), wait;

	return parent != NULL && RegisterWaitForSingleObject(&wait, parent, end_with_parent, NULL,
	                                                     INFINITE, WT_EXECUTEONLYONCE);
}

static bool enter_job(const struct sandbox_limits *limits)
{
	JOBOBJECT_BASIC_UI_RESTRICTIONS nothing = {
		.UIRestrictionsClass = JOB_OBJECT_UILIMIT_DESKTOP | JOB_OBJECT_UILIMIT_DISPLAYSETTINGS |
		                       JOB_OBJECT_UILIMIT_EXITWINDOWS | JOB_OBJECT_UILIMIT_GLOBALATOMS |
		                       JOB_OBJECT_UILIMIT_HANDLES | JOB_OBJECT_UILIMIT_READCLIPBOARD |
		                       JOB_OBJECT_UILIMIT_SYSTEMPARAMETERS |
		                       JOB_OBJECT_UILIMIT_WRITECLIPBOARD
	};

	job = CreateJobObjectA(NULL, NULL);
	return job != NULL && sandbox_limit(limits) &&
	       SetInformationJobObject(job, JobObjectBasicUIRestrictions, &nothing,
	                               sizeof nothing) &&
	       AssignProcessToJobObject(job, GetCurrentProcess());
}

static bool remove_privileges(HANDLE token)
{
	DWORD size = 0;
	TOKEN_PRIVILEGES *privileges;
	bool removed;

	(void)GetTokenInformation(token, TokenPrivileges, NULL, 0, &size);
	privileges = malloc(size);
	removed = privileges != NULL &&
	          GetTokenInformation(token, TokenPrivileges, privileges, size, &size);
	for (DWORD i = 0; removed && i < privileges->PrivilegeCount; i++)
		privileges->Privileges[i].Attributes = SE_PRIVILEGE_REMOVED;
	removed = removed && AdjustTokenPrivileges(token, FALSE, privileges, 0, NULL, NULL);
	free(privileges);
	return removed;
}

/* From here on, nothing that any other program or the player made can be changed. */
static bool lower_integrity(HANDLE token)
{
	BYTE bytes[SECURITY_MAX_SID_SIZE];
	TOKEN_MANDATORY_LABEL label = { .Label = { bytes, SE_GROUP_INTEGRITY } };
	DWORD size = sizeof bytes;

	return CreateWellKnownSid(WinUntrustedLabelSid, NULL, bytes, &size) &&
	       SetTokenInformation(token, TokenIntegrityLevel, &label, (DWORD)sizeof label + size);
}

static bool drop_rights(void)
{
	PROCESS_MITIGATION_DYNAMIC_CODE_POLICY no_new_code = { .ProhibitDynamicCode = 1 };
	HANDLE token;
	bool dropped;

	/* older systems don't know this */
	(void)SetProcessMitigationPolicy(ProcessDynamicCodePolicy, &no_new_code, sizeof no_new_code);
	if (!OpenProcessToken(GetCurrentProcess(),
	                      TOKEN_QUERY | TOKEN_ADJUST_DEFAULT | TOKEN_ADJUST_PRIVILEGES, &token))
		return false;
	dropped = remove_privileges(token) && lower_integrity(token);
	CloseHandle(token);
	return dropped;
}

enum picture_sandbox sandbox_enter(unsigned parent, bool threads, const struct sandbox_limits *first,
                                   const struct sandbox_limits *most)
{
	(void)threads;
	(void)most;
	if (!watch_parent(parent) || !enter_job(first))
		return PICTURE_UNREAD;
	return drop_rights() ? PICTURE_FILTERED : PICTURE_UNSAFE; /* wine has no levels of integrity */
}

bool sandbox_limit(const struct sandbox_limits *limits)
{
	JOBOBJECT_EXTENDED_LIMIT_INFORMATION wanted = {
		.BasicLimitInformation = { .LimitFlags = JOB_OBJECT_LIMIT_ACTIVE_PROCESS |
		                                         JOB_OBJECT_LIMIT_PROCESS_TIME |
		                                         JOB_OBJECT_LIMIT_PROCESS_MEMORY |
		                                         JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION,
		                           .PerProcessUserTimeLimit.QuadPart =
		                                   limits->seconds * TICKS_PER_S,
		                           .ActiveProcessLimit = 1 },
		.ProcessMemoryLimit = (SIZE_T)limits->bytes,
	};

	return SetInformationJobObject(job, JobObjectExtendedLimitInformation, &wanted,
	                               sizeof wanted);
}
