/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What core-c/host alone may ask of the recorder: where things are, room for
 * the records, switching on and off. recorder.c answers in a traced wasm,
 * recorder_none.c (no records, no hooks) in the fast wasm and natively.
 */
#ifndef TREEWALK_RECORDER_HOST_H
#define TREEWALK_RECORDER_HOST_H

#include "recorder.h"

/*
 * Make room for `capacity` records (the last one is reserved for LOST) and put
 * the arena after them. 0: no trace, and nothing is ever recorded. Once only,
 * before any allocation. Recording stays off. Returns 0, or -1 if memory does
 * not grow.
 */
int tw_recorder_init(unsigned int capacity);
/* Record from here on (1) or not (0). Oops checks and the budget hold either way. */
void tw_recorder_on(unsigned int on);
/* Records that one operation may take, lost ones included; 0: no limit. tw_begin() starts anew. */
void tw_recorder_budget(unsigned int records);
/* Forget the records taken so far, and that some were lost; returns how many there were (a LOST
 * included). */
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
 * moves up; pieces follow one another without gaps. Ends the run with
 * TW_PANIC_ARENA if memory does not grow.
 */
void *tw_arena_extend(unsigned int bytes);

#endif
