/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The calls by which shims and drivers report to the recorder. The instrumenter
 * inserts all other calls into the IR: steps, loads, stores, variables, function
 * entry and return.
 *
 * A build without tracing links recorder_none.c, in which these do nothing
 * (tw_panic still ends the run).
 */
#ifndef TREEWALK_RECORDER_H
#define TREEWALK_RECORDER_H

#include "abi.gen.h"

/*
 * Marks a function that is not instrumented and so leaves no records. It may be an entry point of
 * the host, or give a driver what a kernel knows in another way. Replay changes its image only by
 * recorded stores. So such a function may store only to its own locals, which stay in wasm locals.
 * The instrumenter fails the build on any other store. A traced function sets the state of the
 * host.
 */
#if defined(__clang__)
#define TW_UNTRACED __attribute__((disable_sanitizer_instrumentation))
#else
#define TW_UNTRACED
#endif

/*
 * Kinds of object, for the `cache` of tw_alloc(). The file abi.json has those that the shims know.
 * An exhibit names its own kinds in a header that all its files include:
 *
 *     enum tw_caches { TW_CACHE_FOLIO = TW_CACHE_OWN, TW_CACHE_PAGE };
 *
 * The instrumenter finds the enum, and the site table carries the names.
 */

/* An object of `size` bytes at `p` now belongs to the caller. */
void tw_alloc(unsigned int cache, const void *p, unsigned int size);
/* The object at `p` is gone. Its content must have been written by traced stores. */
void tw_free(unsigned int cache, const void *p, unsigned int size);
void tw_lock(unsigned int lock_class, const void *lock);
void tw_unlock(unsigned int lock_class, const void *lock);
/* From here on CPU `cpu` runs: 0 is A, 1 is B. */
void tw_cpu(unsigned int cpu);
/* 1: no other CPU's operations run before a load until 0, as the environment's own data is in hand.
 */
void tw_alone(unsigned int on);
/* An operation of the exhibit begins. Resets the budget. */
void tw_begin(unsigned int kind, unsigned int a, unsigned int b, unsigned int c);
/* A kernel WARN fired; the run goes on. */
void tw_warn(void);
/* Ends the run: `code` is one of TW_PANIC_*; `addr` is the bad address, if any. Never returns. */
void tw_panic(unsigned int code, unsigned int addr) __attribute__((noreturn));

#endif
