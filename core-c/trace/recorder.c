// SPDX-License-Identifier: GPL-2.0-only
/*
 * The recorder of a traced wasm: the inserted hooks, and the calls of recorder.h.
 *
 * Its state and buffer begin at the linker's __heap_base, behind the image. The recorder has no
 * data inside the image, as replay would have to know about such data. After linking __heap_base is
 * a constant, so a hook reaches the state without a load.
 *
 * The hot path is one comparison. The value `limit` is the first record that may not be written. At
 * `limit`, recording is off (0), the buffer is full, or the budget is used up. The function
 * blocked() finds out which.
 */
#include "recorder_host.h"

#define PAGE	   65536u
#define OOPS_BELOW 65536u
#define ARENA_STEP (16u * PAGE)

struct record {
	unsigned int w0, a, b, c;
};

struct state {
	struct record *next, *limit;
	struct record *first, *end; /* end: the last place, reserved for LOST */
	struct record *settled;	    /* records up to here are counted in spent */
	unsigned int spent, budget;
	unsigned int on, capacity, lost;
	unsigned int arena_start, arena_end;
	unsigned int warnings, locks;
	unsigned int until_b; /* loads that CPU A still makes before CPU B acts; 0: B does not */
	void (*act)(void);
	unsigned int alone;
};

extern unsigned char __heap_base[], __data_end[];
#define S	    ((struct state *)__heap_base)
#define STATE_BYTES 80u
_Static_assert(sizeof(struct state) <= STATE_BYTES, "state overlaps the records");
_Static_assert(sizeof(struct record) == TW_RECORD_BYTES, "abi.json");

__attribute__((noreturn, import_module("env"), import_name("tw_host_panic"))) void
tw_host_panic(unsigned int code, unsigned int addr);

void tw_panic(unsigned int code, unsigned int addr)
{
	tw_host_panic(code, addr);
}

static void settle(void)
{
	S->spent += S->next - S->settled;
	S->settled = S->next;
}

static void set_limit(void)
{
	unsigned int room = S->end - S->next;

	settle();
	if (!S->on) {
		S->limit = 0;
		return;
	}
	if (S->budget) {
		unsigned int left = S->spent < S->budget ? S->budget - S->spent : 0;

		if (left < room)
			room = left;
	}
	S->limit = S->next + room;
}

/* Called for a record that may not be written: counts it, and ends the run beyond the budget. */
static __attribute__((noinline, cold)) void blocked(void)
{
	settle();
	if (S->budget && S->spent >= S->budget)
		tw_panic(TW_PANIC_BUDGET, 0);
	S->spent++;
	if (!S->on)
		return;
	S->lost++;
	S->end->w0 = TW_W0(TW_LOST, 0, 0);
	S->end->a = S->lost;
	S->end->b = 0;
	S->end->c = 0;
}

static inline __attribute__((always_inline)) void put(unsigned int w0, unsigned int a,
						      unsigned int b, unsigned int c)
{
	struct record *r = S->next;

	if (__builtin_expect(r >= S->limit, 0)) {
		blocked();
		return;
	}
	r->w0 = w0;
	r->a = a;
	r->b = b;
	r->c = c;
	S->next = r + 1;
}

/* The hooks that core-c/trace/instrument inserts. */

void __tw_step(unsigned int site)
{
	put(TW_W0(TW_STEP, 0, site), 0, 0, 0);
}

void __tw_enter(unsigned int func)
{
	put(TW_W0(TW_ENTER, 0, func), 0, 0, 0);
}

void __tw_exit(unsigned int func, unsigned int value)
{
	put(TW_W0(TW_EXIT, 0, func), value, 0, 0);
}

void __tw_var(unsigned int variable, unsigned int addr)
{
	put(TW_W0(TW_VAR, 0, variable), addr, 0, 0);
}

/* Wasm does not trap when code dereferences NULL or an entry that is no pointer: end the run. */
static inline __attribute__((always_inline)) void check(unsigned int addr)
{
	if (__builtin_expect(addr < OOPS_BELOW, 0))
		tw_panic(TW_PANIC_OOPS, addr);
}

/* Wasm does not trap on a wild store into the recorder's own state either: end the run. */
static inline __attribute__((always_inline)) void check_store(unsigned int addr, unsigned int bytes)
{
	unsigned int own = S->arena_start - (unsigned int)__heap_base;

	check(addr);
	if (__builtin_expect(addr + bytes - 1 - (unsigned int)__heap_base < own + bytes - 1, 0))
		tw_panic(TW_PANIC_OOPS, addr);
}

/* The stack is the CPU's own: no other CPU changes what it loads from there. */
static __attribute__((noinline, cold)) void count_down(unsigned int addr)
{
	unsigned int stack = (unsigned int)__data_end;

	if (addr - stack < (unsigned int)__heap_base - stack)
		return;
	if (S->until_b > 1) {
		S->until_b--;
	} else if (!S->alone) {
		S->until_b = 0;
		S->act();
	}
}

static inline __attribute__((always_inline)) void overtake(unsigned int addr)
{
	if (__builtin_expect(S->until_b != 0, 0))
		count_down(addr);
}

typedef unsigned char u8 __attribute__((may_alias));
typedef unsigned short u16 __attribute__((aligned(1), may_alias));
typedef unsigned int u32 __attribute__((aligned(1), may_alias));
#define READ(type, addr) (*(const type *)(addr))

#define ACCESS(bits, log2size)                                                                     \
	static inline __attribute__((always_inline)) void load##bits(unsigned int site,            \
								     unsigned int addr)            \
	{                                                                                          \
		put(TW_W0(TW_LOAD, log2size, site), addr, READ(u##bits, addr), 0);                 \
	}                                                                                          \
	void __tw_load##bits(unsigned int site, unsigned int addr)                                 \
	{                                                                                          \
		check(addr);                                                                       \
		overtake(addr);                                                                    \
		load##bits(site, addr);                                                            \
	}                                                                                          \
	void __tw_store##bits(unsigned int site, unsigned int addr, unsigned int value)            \
	{                                                                                          \
		check_store(addr, bits / 8);                                                       \
		put(TW_W0(TW_STORE, log2size, site), addr, READ(u##bits, addr), value);            \
	}

ACCESS(8, 0)
ACCESS(16, 1)
ACCESS(32, 2)

/* 64 bits: the low half, then the high half. One access reads both, so nothing comes between. */
void __tw_load64(unsigned int site, unsigned int addr)
{
	check(addr);
	overtake(addr);
	overtake(addr + 4);
	load32(site, addr);
	load32(site, addr + 4);
}

void __tw_store64(unsigned int site, unsigned int addr, unsigned long long value)
{
	__tw_store32(site, addr, (unsigned int)value);
	__tw_store32(site, addr + 4, (unsigned int)(value >> 32));
}

/*
 * These hooks run before the operation itself, so source and destination are
 * still unchanged, also for memmove() with overlap. They record words where the
 * destination is aligned, and bytes before and after.
 */
void __tw_memset(unsigned int site, unsigned int addr, unsigned int value, unsigned int bytes)
{
	for (; bytes && (addr & 3); addr++, bytes--)
		__tw_store8(site, addr, value);
	for (; bytes >= 4; addr += 4, bytes -= 4)
		__tw_store32(site, addr, value * 0x01010101u);
	for (; bytes; addr++, bytes--)
		__tw_store8(site, addr, value);
}

void __tw_memcpy(unsigned int site, unsigned int to, unsigned int from, unsigned int bytes)
{
	if (bytes)
		check(from);
	for (; bytes && (to & 3); to++, from++, bytes--)
		__tw_store8(site, to, READ(u8, from));
	for (; bytes >= 4; to += 4, from += 4, bytes -= 4)
		__tw_store32(site, to, READ(u32, from));
	for (; bytes; to++, from++, bytes--)
		__tw_store8(site, to, READ(u8, from));
}

/* recorder.h */

void tw_alloc(unsigned int cache, const void *p, unsigned int size)
{
	put(TW_W0(TW_ALLOC, 0, cache), (unsigned int)p, size, 0);
}

void tw_free(unsigned int cache, const void *p, unsigned int size)
{
	put(TW_W0(TW_FREE, 0, cache), (unsigned int)p, size, 0);
}

void tw_lock(unsigned int lock_class, const void *lock)
{
	if (lock_class == TW_LOCK_CLASS_SPIN)
		S->locks++;
	put(TW_W0(TW_LOCK, 0, lock_class), (unsigned int)lock, 0, 0);
}

void tw_unlock(unsigned int lock_class, const void *lock)
{
	put(TW_W0(TW_UNLOCK, 0, lock_class), (unsigned int)lock, 0, 0);
}

void tw_cpu(unsigned int cpu)
{
	put(TW_W0(TW_CPU, 0, 0), cpu, 0, 0);
}

void tw_alone(unsigned int on)
{
	S->alone = on;
}

void tw_begin(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	settle();
	S->spent = 0;
	set_limit();
	put(TW_W0(TW_OP, 0, kind), a, b, c);
}

void tw_warn(void)
{
	S->warnings++;
	put(TW_W0(TW_WARN, 0, 0), S->warnings, 0, 0);
}

/* recorder_host.h */

static int grow_to(unsigned int end)
{
	unsigned int have = __builtin_wasm_memory_size(0) * PAGE;
	unsigned int more;

	if (end <= have)
		return 0;
	more = (end - have + PAGE - 1) / PAGE;
	return __builtin_wasm_memory_grow(0, more) == (unsigned long)-1 ? -1 : 0;
}

int tw_recorder_init(unsigned int capacity)
{
	unsigned int first = (unsigned int)__heap_base + STATE_BYTES;
	unsigned int arena;

	/* At most 1 GiB of records: addresses must fit, and no browser gives more. */
	if (capacity > (1u << 30) / sizeof(struct record))
		return -1;
	arena = (first + capacity * sizeof(struct record) + PAGE - 1) & ~(PAGE - 1);
	if (grow_to(arena))
		return -1;
	S->first = S->next = S->settled = (struct record *)first;
	S->end = S->first + (capacity ? capacity - 1 : 0);
	S->capacity = capacity;
	S->arena_start = S->arena_end = arena;
	return 0;
}

void tw_recorder_on(unsigned int on)
{
	S->on = on && S->capacity;
	set_limit();
}

void tw_recorder_budget(unsigned int records)
{
	S->budget = records;
	set_limit();
}

void tw_recorder_race(unsigned int nth, void (*act)(void))
{
	S->until_b = nth;
	S->act = act;
}

static unsigned int record_count(void)
{
	return S->next - S->first + (S->lost != 0);
}

unsigned int tw_recorder_drain(void)
{
	unsigned int count = record_count();

	settle();
	S->next = S->settled = S->first;
	S->lost = 0;
	set_limit();
	return count;
}

unsigned int tw_recorder_info(unsigned int key)
{
	switch (key) {
	case TW_INFO_IMAGE_START:
		return OOPS_BELOW;
	case TW_INFO_IMAGE_END:
		return (unsigned int)__heap_base;
	case TW_INFO_STACK_START:
		return (unsigned int)__data_end;
	case TW_INFO_ARENA_START:
		return S->arena_start;
	case TW_INFO_ARENA_END:
		return S->arena_end;
	case TW_INFO_RECORDS:
		return (unsigned int)S->first;
	case TW_INFO_RECORD_COUNT:
		return record_count();
	case TW_INFO_RECORDS_LOST:
		return S->lost;
	case TW_INFO_WARNINGS:
		return S->warnings;
	case TW_INFO_LOCKS_TAKEN:
		return S->locks;
	default:
		return 0;
	}
}

void *tw_arena_extend(unsigned int bytes)
{
	unsigned int at = S->arena_end;
	unsigned int end = at + ((bytes + 4095) & ~4095u);

	/* Grow by large steps where possible: after each growth the host must renew its views. */
	if (!at || end < at ||
	    (grow_to((end + ARENA_STEP - 1) & ~(ARENA_STEP - 1)) && grow_to(end)))
		tw_panic(TW_PANIC_ARENA, at);
	S->arena_end = end;
	return (void *)at;
}
