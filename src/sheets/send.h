/* send: the sheet to send the puzzle. Main thread only. */
#ifndef SHEETS_SEND_H
#define SHEETS_SEND_H

#include "puzzle/parcel.h"
#include "sheets/save.h"
#include "ui/field.h"

struct sheets;

struct send_sheet {
	struct field name, line;
	char race[PARCEL_RACE_SIZE]; /* of the game when the sheet opened; "": none */
	struct parcel parcel;        /* being saved, also while the sheet is opened again */
	uint32_t serial;             /* of its picture */
	struct saving saving;
};

/* Saves the puzzle in this file, unless its picture isn't played any more. */
void send_save(struct sheets *sheets, const char *path);

#endif
