/* SPDX-License-Identifier: GPL-2.0-only */
/* same: the kernel's integer types, in the compiler's own sizes: LP64 or ILP32. */
#ifndef TREEWALK_LINUX_TYPES_H
#define TREEWALK_LINUX_TYPES_H

#include <linux/stddef.h>

typedef signed char s8;
typedef unsigned char u8;
typedef short s16;
typedef unsigned short u16;
typedef int s32;
typedef unsigned int u32;
typedef long long s64;
typedef unsigned long long u64;

typedef u8 __u8;
typedef u16 __u16;
typedef u32 __u32;
typedef u64 __u64;
typedef s8 __s8;
typedef s16 __s16;
typedef s32 __s32;
typedef s64 __s64;
typedef u8 uint8_t;
typedef u16 uint16_t;
typedef u32 uint32_t;
typedef u64 uint64_t;
typedef s32 int32_t;
typedef s64 int64_t;
typedef u16 __le16;
typedef u32 __le32;
typedef u64 __le64;

typedef _Bool bool;
enum { false = 0, true = 1 };

typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
typedef long ptrdiff_t;
typedef unsigned long uintptr_t;
typedef unsigned char uchar;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef long long loff_t;
typedef u64 sector_t;
typedef u64 blkcnt_t;
typedef u32 dev_t;
typedef u16 umode_t;
typedef unsigned long pgoff_t;
typedef unsigned int gfp_t;
typedef unsigned int slab_flags_t;
typedef unsigned int fmode_t;
typedef struct {
	unsigned long v;
} freeptr_t;

/* __SIZEOF_LONG__: 8 natively on x86-64, 4 on wasm32, which is a 32-bit Linux. */
#if __SIZEOF_LONG__ == 8
#define CONFIG_64BIT  1
#define BITS_PER_LONG 64
#else
#define BITS_PER_LONG 32
#endif
#define BITS_PER_LONG_LONG	   64
#define BITS_PER_BYTE		   8
#define BITS_PER_TYPE(t)	   (sizeof(t) * BITS_PER_BYTE)
#define BITS_TO_LONGS(n)	   (((n) + BITS_PER_LONG - 1) / BITS_PER_LONG)
#define DECLARE_BITMAP(name, bits) unsigned long name[BITS_TO_LONGS(bits)]

/* custom: a plain int, as one thread runs. Lost: the kernel's guarantees of atomicity and order. */
typedef struct {
	int counter;
} atomic_t;
typedef struct {
	long counter;
} atomic_long_t;
typedef struct {
	s64 counter;
} atomic64_t;

struct list_head {
	struct list_head *next, *prev;
};

struct hlist_node {
	struct hlist_node *next, **pprev;
};

struct hlist_head {
	struct hlist_node *first;
};

/* Two words, as in the kernel: the link of the deferred list, and what to call. */
struct callback_head {
	struct callback_head *next;
	void (*func)(struct callback_head *head);
};
#define rcu_head callback_head
typedef void (*rcu_callback_t)(struct rcu_head *head);

#endif
