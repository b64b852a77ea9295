/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Declares the six calls by which the outside drives an exhibit, natively and in wasm. Also
 * declares the five functions that each exhibit's driver provides.
 */
#ifndef TREEWALK_HOST_H
#define TREEWALK_HOST_H

#include "../trace/recorder.h"

/*
 * Chooses a variant by its position in the exhibit's kernel.json, and sets everything up. Makes
 * room for `capacity` records (0: no trace). Call it once. Returns 0, or -1 for an unknown variant.
 */
int tw_start(unsigned int variant, unsigned int capacity);
/* Runs one operation on CPU A; the exhibit defines what the result means. */
int tw_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c);
/* Queues an operation for CPU B; see TW_CONTROL_RACE_AT_LOCK. */
void tw_queue(unsigned int kind, unsigned int a, unsigned int b, unsigned int c);
/* Sets one of TW_CONTROL_*. */
void tw_control(unsigned int key, unsigned int value);
/* Reads one of TW_INFO_*. */
unsigned int tw_info(unsigned int key);
/* Forgets the records taken so far; returns how many they were. */
unsigned int tw_drain(void);

/* Provided by core-c/exhibits/<slug>/driver.c: */
unsigned int exhibit_variant_count(void);
void exhibit_start(unsigned int variant);
int exhibit_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c);
/* Called for TW_CONTROL_OPTION; the exhibit defines what `value` means. */
void exhibit_option(unsigned int value);
/* The address of the structure that the views read first. */
const void *exhibit_root(void);

#endif
