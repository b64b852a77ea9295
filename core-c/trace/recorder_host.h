/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The calls of the recorder that only core-c/host may use: addresses, room for the records, and the
 * switch. A traced wasm has those of recorder.c. The fast wasm and a native build have those of
 * recorder_none.c, without records and hooks.
 */
#ifndef TREEWALK_RECORDER_HOST_H
#define TREEWALK_RECORDER_HOST_H

#include "recorder.h"

/*
 * Makes room for `capacity` records (the last one is reserved for LOST) and puts the arena after
 * them. With 0 the run has no trace and never records anything. Call it once, before any
 * allocation. Recording stays off. Returns 0, or -1 if memory does not grow.
 */
int tw_recorder_init(unsigned int capacity);
/* Switches recording on (1) or off (0). Oops checks and the budget work in both states. */
void tw_recorder_on(unsigned int on);
/* Sets how many records an operation may take, lost ones included; 0: no limit. tw_begin()
 * resets it. */
void tw_recorder_budget(unsigned int records);
/*
 * Calls `act`, which may run another CPU's operations, before the nth load from outside of the
 * stack, counted from here; 0: never. Call it just before an operation and after it. A build
 * without tracing sees no loads, and never calls `act`.
 */
void tw_recorder_race(unsigned int nth, void (*act)(void));
/* Forgets the records taken so far, including lost ones. Returns how many they were, with a
 * record LOST. */
unsigned int tw_recorder_drain(void);
/*
 * Reads a value by its key. Addresses: TW_INFO_IMAGE_START, IMAGE_END, ARENA_START, ARENA_END (0
 * where none exists, as natively), and STACK_START: the stack ends with the image. RECORDS is the
 * address of the first record. Counts: RECORD_COUNT, RECORDS_LOST, WARNINGS (calls of tw_warn),
 * LOCKS_TAKEN (calls of tw_lock with TW_LOCK_CLASS_SPIN). Returns 0 for every other key.
 */
unsigned int tw_recorder_info(unsigned int key);
/*
 * Gives `bytes` (rounded up to 4096) of zeroed memory at the arena's end, which moves up. Pieces
 * follow one another without gaps. Ends the run with TW_PANIC_ARENA if memory does not grow.
 */
void *tw_arena_extend(unsigned int bytes);

#endif
