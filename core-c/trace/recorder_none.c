// SPDX-License-Identifier: GPL-2.0-only
/*
 * The recorder of a build without tracing: the fast wasm, and every native
 * build. It records nothing, hands out the arena, and ends the run on a panic.
 * Includes no system header, so it compiles with the shims' flags as well.
 */
#include "recorder_host.h"

static unsigned int warnings, locks;

void tw_alloc(unsigned int cache, const void *p, unsigned int size)
{
}

void tw_free(unsigned int cache, const void *p, unsigned int size)
{
}

void tw_lock(unsigned int lock_class, const void *lock)
{
	if (lock_class == TW_LOCK_CLASS_SPIN)
		locks++;
}

void tw_unlock(unsigned int lock_class, const void *lock)
{
}

void tw_cpu(unsigned int cpu)
{
}

void tw_alone(unsigned int on)
{
}

void tw_begin(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
}

void tw_warn(void)
{
	warnings++;
}

void tw_recorder_on(unsigned int on)
{
}

void tw_recorder_budget(unsigned int records)
{
}

void tw_recorder_race(unsigned int nth, void (*act)(void))
{
}

unsigned int tw_recorder_drain(void)
{
	return 0;
}

#ifdef __wasm__

#define PAGE 65536u

extern unsigned char __heap_base[];
static unsigned int arena_start, arena_end;

__attribute__((noreturn, import_module("env"), import_name("tw_host_panic"))) void
tw_host_panic(unsigned int code, unsigned int addr);

void tw_panic(unsigned int code, unsigned int addr)
{
	tw_host_panic(code, addr);
}

int tw_recorder_init(unsigned int capacity)
{
	arena_start = arena_end = ((unsigned int)__heap_base + 4095) & ~4095u;
	return 0;
}

void *tw_arena_extend(unsigned int bytes)
{
	unsigned int at = arena_end;
	unsigned int end = at + ((bytes + 4095) & ~4095u);
	unsigned int have = __builtin_wasm_memory_size(0) * PAGE;

	if (!at || end < at)
		tw_panic(TW_PANIC_ARENA, at);
	if (end > have &&
	    __builtin_wasm_memory_grow(0, (end - have + PAGE - 1) / PAGE) == (unsigned long)-1)
		tw_panic(TW_PANIC_ARENA, at);
	arena_end = end;
	return (void *)at;
}

static unsigned int where(unsigned int key)
{
	switch (key) {
	case TW_INFO_IMAGE_START:
		return PAGE;
	case TW_INFO_IMAGE_END:
		return (unsigned int)__heap_base;
	case TW_INFO_ARENA_START:
		return arena_start;
	case TW_INFO_ARENA_END:
		return arena_end;
	default:
		return 0;
	}
}

#else

/* Reserves only address space: the system provides a page on its first access. */
#define RESERVE (sizeof(void *) == 8 ? 1ul << 30 : 1ul << 28)

static unsigned char *arena;
static unsigned long arena_used;

/* A test that expects a panic defines this function, which must not return. */
__attribute__((weak)) void tw_native_panic(unsigned int code, unsigned int addr);

void tw_panic(unsigned int code, unsigned int addr)
{
	if (tw_native_panic)
		tw_native_panic(code, addr);
	__builtin_abort();
}

int tw_recorder_init(unsigned int capacity)
{
	return 0;
}

void *tw_arena_extend(unsigned int bytes)
{
	unsigned long size = ((unsigned long)bytes + 4095) & ~4095ul;
	unsigned char *at;

	if (!arena)
		arena = __builtin_calloc(1, RESERVE);
	if (!arena || size > RESERVE - arena_used)
		tw_panic(TW_PANIC_ARENA, 0);
	at = arena + arena_used;
	arena_used += size;
	return at;
}

static unsigned int where(unsigned int key)
{
	return 0;
}

#endif

unsigned int tw_recorder_info(unsigned int key)
{
	switch (key) {
	case TW_INFO_WARNINGS:
		return warnings;
	case TW_INFO_LOCKS_TAKEN:
		return locks;
	default:
		return where(key);
	}
}
