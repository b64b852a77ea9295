// SPDX-License-Identifier: GPL-2.0-only
/*
 * Hosts an exhibit under AddressSanitizer, in place of the recorder. The code may touch only
 * allocated memory. (core-c/shim/alloc.c, which reads the bytes before objects, is compiled without
 * it.) After a run everything is restored.
 */
#include <linux/compiler.h>
#include "../trace/recorder_host.h"
#include "check.h"
#include "environment.h"

#define ARENA (64ul << 20)
/* More locks and allocations than any operation needs that ends. */
#define ENDLESS 5000

void __asan_poison_memory_region(const volatile void *p, size_t size);
void __asan_unpoison_memory_region(const volatile void *p, size_t size);
void *calloc(size_t n, size_t size);

/* A section exists only if some object has data for it. */
extern char __start_tw_bss[] __weak, __stop_tw_bss[] __weak;
extern char __start_tw_data[] __weak, __stop_tw_data[] __weak;

static char *arena, *kept_data;
static unsigned long used;
static unsigned int locks, events;

/* memcpy() and memset() would be checked, but the copied memory includes red zones. */
static void copy(void *to, const void *from, size_t n)
{
	asm volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(n) : : "memory");
}

static void clear(void *to, size_t n)
{
	asm volatile("rep stosb" : "+D"(to), "+c"(n) : "a"(0) : "memory");
}

void fuzz_remember(void)
{
	size_t size = __stop_tw_data - __start_tw_data;

	kept_data = calloc(1, size + 1);
	copy(kept_data, __start_tw_data, size);
	arena = calloc(1, ARENA);
	__asan_poison_memory_region(arena, ARENA);
}

void fuzz_restore(void)
{
	copy(__start_tw_data, kept_data, __stop_tw_data - __start_tw_data);
	clear(__start_tw_bss, __stop_tw_bss - __start_tw_bss);
	clear(arena, used);
	__asan_poison_memory_region(arena, used);
	used = 0;
	events = 0;
}

static void count(void)
{
	fuzz_check(++events < ENDLESS, "an operation that does not end", 0);
}

void *tw_arena_extend(unsigned int bytes)
{
	char *at = arena + used;

	fuzz_check(bytes <= ARENA - used, "the arena is full", bytes);
	used += bytes;
	return at;
}

void tw_alloc(unsigned int cache, const void *p, unsigned int size)
{
	__asan_unpoison_memory_region(p, size);
	count();
}

void tw_free(unsigned int cache, const void *p, unsigned int size)
{
	__asan_poison_memory_region(p, size);
}

void tw_lock(unsigned int lock_class, const void *lock)
{
	locks += lock_class == TW_LOCK_CLASS_SPIN;
	count();
}

void tw_begin(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	events = 0;
}

void tw_warn(void)
{
	fuzz_check(false, "a kernel WARN", 0);
}

void tw_panic(unsigned int code, unsigned int addr)
{
	fuzz_check(false, code == TW_PANIC_BUG ? "a kernel BUG" : "a panic", addr);
	__builtin_abort();
}

int tw_recorder_init(unsigned int capacity)
{
	return 0;
}

unsigned int tw_recorder_info(unsigned int key)
{
	return key == TW_INFO_LOCKS_TAKEN ? locks : 0;
}

unsigned int tw_recorder_drain(void)
{
	return 0;
}

/* This build records nothing, and sees no loads: CPU B acts before locks alone. */
void tw_unlock(unsigned int lock_class, const void *lock)
{
}
void tw_cpu(unsigned int cpu)
{
}
void tw_alone(unsigned int on)
{
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
