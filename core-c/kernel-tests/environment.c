// SPDX-License-Identifier: GPL-2.0-only
/*
 * Hosts the shims for tests that run the kernel's code at full speed, natively and in wasm. It
 * provides the arena and printing, and counts the calls that the recorder would get. With
 * AddressSanitizer a test may touch only allocated objects. At the start it poisons the arena, so
 * headers and gaps are red zones. It poisons a freed node again. (core-c/shim/alloc.c reads the
 * headers, so it is compiled without AddressSanitizer.)
 */
#include "environment.h"

#define CHUNK (16u << 20)

#ifdef __SANITIZE_ADDRESS__
void __asan_poison_memory_region(const volatile void *p, size_t size);
void __asan_unpoison_memory_region(const volatile void *p, size_t size);
#else
#define __asan_poison_memory_region(p, size)   ((void)0)
#define __asan_unpoison_memory_region(p, size) ((void)0)
#endif

/* Functions of libc, whose headers are not in the include path. */
void *aligned_alloc(size_t align, size_t size);
void *memset(void *s, int c, size_t n);
int vprintf(const char *fmt, __builtin_va_list args);
int printf(const char *fmt, ...);
void abort(void) __attribute__((noreturn));

unsigned int test_warnings;
void (*test_tick)(void);

void *tw_arena_extend(unsigned int bytes)
{
	static char *next, *end;
	char *piece;

	if ((size_t)(end - next) < bytes) {
		size_t size = bytes > CHUNK ? bytes : CHUNK;

		next = aligned_alloc(4096, size);
		if (!next)
			tw_panic(TW_PANIC_ARENA, 0);
		memset(next, 0, size);
		end = next + size;
		__asan_poison_memory_region(next, size);
	}
	piece = next;
	next += bytes;
	return piece;
}

void tw_alloc(unsigned int cache, const void *p, unsigned int size)
{
	(void)cache;
	__asan_unpoison_memory_region(p, size);
	if (test_tick)
		test_tick();
}

void tw_free(unsigned int cache, const void *p, unsigned int size)
{
	(void)cache;
	__asan_poison_memory_region(p, size);
}

void tw_lock(unsigned int lock_class, const void *lock)
{
	(void)lock_class;
	(void)lock;
}

void tw_unlock(unsigned int lock_class, const void *lock)
{
	(void)lock_class;
	(void)lock;
}

void tw_cpu(unsigned int cpu)
{
	(void)cpu;
}

void tw_alone(unsigned int on)
{
	(void)on;
}

int tw_printk(const char *fmt, ...)
{
	__builtin_va_list args;
	int n;

	__builtin_va_start(args, fmt);
	n = vprintf(fmt, args);
	__builtin_va_end(args);
	return n;
}

void tw_warn(void)
{
	test_warnings++;
	printf("a kernel WARN fired\n");
}

void tw_panic(unsigned int code, unsigned int addr)
{
	(void)addr;
	printf("%s\n", code == TW_PANIC_ARENA ? "the arena is full" : "a kernel BUG fired");
	abort();
}
