// SPDX-License-Identifier: GPL-2.0-only
// Generated from core-c/trace/abi.json by generate-abi.ts: change that file, not this one.
export const ABI_VERSION = 2;
export const RECORD_BYTES = 16;
export const RECORD_WORDS = 4;

/** What a record says: the low 4 bits of its first word. */
export const Kind = {
  /** a visible line begins */
  STEP: 1,
  /** a function was entered */
  ENTER: 2,
  /** a function returns */
  EXIT: 3,
  /** memory was read */
  LOAD: 4,
  /** memory is written */
  STORE: 5,
  /** a variable came into scope */
  VAR: 6,
  /** an object was allocated */
  ALLOC: 7,
  /** an object was freed */
  FREE: 8,
  /** a lock was taken */
  LOCK: 9,
  /** a lock was released */
  UNLOCK: 10,
  /** an operation of the exhibit begins */
  OP: 11,
  /** another CPU runs */
  CPU: 12,
  /** the buffer was full: records are missing */
  LOST: 13,
  /** a kernel WARN fired */
  WARN: 14,
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

export const kindOf = (w0: number): number => w0 & 15;
/** Bytes of the access. */
export const sizeOf = (w0: number): number => 1 << ((w0 >>> 4) & 15);
/** Site, function, variable, cache, lock class or operation kind. */
export const idOf = (w0: number): number => w0 >>> 8;

export const LockClass = {
  SPIN: 0,
  RCU: 1,
  IRQ: 2,
} as const;

export const Cache = {
  GENERIC: 0,
  XA_NODE: 1,
} as const;

export const Info = {
  ABI_VERSION: 0,
  IMAGE_START: 1,
  IMAGE_END: 2,
  ARENA_START: 3,
  ARENA_END: 4,
  RECORDS: 5,
  RECORD_COUNT: 6,
  RECORDS_LOST: 7,
  ROOT: 8,
  VARIANT_COUNT: 9,
  WARNINGS: 10,
  LOCKS_TAKEN: 11,
  STACK_START: 12,
} as const;

export const Control = {
  TRACE: 0,
  BUDGET: 1,
  FAIL_NOWAIT: 2,
  FAIL_NTH: 3,
  FAIL_ALL: 4,
  RACE_AT_LOCK: 5,
  OPTION: 6,
  QUARANTINE: 7,
  RACE_AT_LOAD: 8,
} as const;

export const Panic = {
  OOPS: 1,
  BUG: 2,
  BUDGET: 3,
  ARENA: 4,
} as const;
