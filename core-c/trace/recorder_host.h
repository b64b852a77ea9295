/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The calls of the recorder that core-c/host alone may use: addresses, room for
 * the records, switching on and off. A traced wasm has those of recorder.c, the
 * fast wasm and a native build those of recorder_none.c (no records, no hooks).
 */
#ifndef TREEWALK_RECORDER_HOST_H
#define TREEWALK_RECORDER_HOST_H

#include "recorder.h"

/*
 * Make room for `capacity` records (the last one is reserved for LOST) and put
 * the arena after them. 0: no trace, and nothing is ever recorded. Call it once,
 * before any allocation. Recording stays off. Returns 0, or -1 if memory does
 * not grow.
 */
int tw_recorder_init(unsigned int capacity);
/* Record from here on (1) or not (0). Oops checks and the budget hold either way. */
void tw_recorder_on(unsigned int on);
/* How many records an operation may take, lost ones included; 0: no limit. tw_begin() resets it. */
void tw_recorder_budget(unsigned int records);
/* Forget the records taken so far, the lost ones too; returns how many there were, with a record
 * LOST. */
unsigned int tw_recorder_drain(void);
/*
 * TW_INFO_IMAGE_START, IMAGE_END, ARENA_START, ARENA_END (addresses; 0 where
 * there is no such thing, as natively), RECORDS (address of the first record),
 * RECORD_COUNT, RECORDS_LOST, WARNINGS (calls of tw_warn), LOCKS_TAKEN (calls
 * of tw_lock with TW_LOCK_CLASS_SPIN). 0 for every other key.
 */
unsigned int tw_recorder_info(unsigned int key);
/*
 * `bytes` (rounded up to 4096) of zeroed memory at the arena's end, which
 * moves up. Pieces follow one another without gaps. Ends the run with
 * TW_PANIC_ARENA if memory does not grow.
 */
void *tw_arena_extend(unsigned int bytes);

#endif
