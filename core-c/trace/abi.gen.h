/* SPDX-License-Identifier: GPL-2.0-only */
/* Generated from abi.json by generate-abi.ts: change that file, not this one. */
#ifndef TREEWALK_ABI_GEN_H
#define TREEWALK_ABI_GEN_H

#define TW_ABI_VERSION 2
#define TW_RECORD_BYTES 16
#define TW_W0(kind, log2size, id) \
	((kind) << 0 | (log2size) << 4 | (id) << 8)

#define TW_STEP 1
#define TW_ENTER 2
#define TW_EXIT 3
#define TW_LOAD 4
#define TW_STORE 5
#define TW_VAR 6
#define TW_ALLOC 7
#define TW_FREE 8
#define TW_LOCK 9
#define TW_UNLOCK 10
#define TW_OP 11
#define TW_CPU 12
#define TW_LOST 13
#define TW_WARN 14

#define TW_LOCK_CLASS_SPIN 0
#define TW_LOCK_CLASS_RCU 1
#define TW_LOCK_CLASS_IRQ 2

#define TW_CACHE_GENERIC 0
#define TW_CACHE_XA_NODE 1

#define TW_INFO_ABI_VERSION 0
#define TW_INFO_IMAGE_START 1
#define TW_INFO_IMAGE_END 2
#define TW_INFO_ARENA_START 3
#define TW_INFO_ARENA_END 4
#define TW_INFO_RECORDS 5
#define TW_INFO_RECORD_COUNT 6
#define TW_INFO_RECORDS_LOST 7
#define TW_INFO_ROOT 8
#define TW_INFO_VARIANT_COUNT 9
#define TW_INFO_WARNINGS 10
#define TW_INFO_LOCKS_TAKEN 11
#define TW_INFO_STACK_START 12

#define TW_CONTROL_TRACE 0
#define TW_CONTROL_BUDGET 1
#define TW_CONTROL_FAIL_NOWAIT 2
#define TW_CONTROL_FAIL_NTH 3
#define TW_CONTROL_FAIL_ALL 4
#define TW_CONTROL_RACE_AT_LOCK 5
#define TW_CONTROL_OPTION 6
#define TW_CONTROL_QUARANTINE 7
#define TW_CONTROL_RACE_AT_LOAD 8

#define TW_PANIC_OOPS 1
#define TW_PANIC_BUG 2
#define TW_PANIC_BUDGET 3
#define TW_PANIC_ARENA 4

#define TW_CACHE_OWN 2

#endif
