/* control: something to press on a sheet, described where it is placed. A plain value; main thread only. */
#ifndef UI_CONTROL_H
#define UI_CONTROL_H

#include "ui/command.h"

struct sheets;

/* How a sheet responds to input. */
enum sheet_reply {
	SHEET_IGNORED, /* not for the sheet */
	SHEET_TAKEN,
	SHEET_CLOSES, /* handled, and the sheet is done */
};

struct control {
	struct command_info info; /* its name is unique on the sheet; title NULL: as its label */
	bool disabled;            /* it can't be used now */
	bool lit;                 /* active or chosen */
	bool switches;            /* it can be on or off: lit says which */
	bool undoes;              /* the key of Undo is meant for it */
	/* Of a slider: how many places its knob has, and where it is, from 0 on. A press runs it with its number
	 * plus the place. 0: it is none. */
	int stops, stop;
	/* Runs it, with its number; NULL: the press did all, or it is a text field. */
	enum sheet_reply (*run)(struct sheets *sheets, int number);
	int number;
	enum command id; /* set when it is placed: see control_id */
};

/* Stands for the control of this name where commands do: for the focus, presses and items. It depends on nothing but
 * the name, so the last frame's is the same control as the next one's. */
enum command control_id(const char *name);

/* True if it stands for a control. */
static inline bool control_is(enum command id)
{
	return (unsigned)id >= (unsigned)COMMAND_COUNT;
}

#endif
