// SPDX-License-Identifier: GPL-2.0-only
/*
 * Copies in general registers, as a kernel's own functions do; the C library's would use vector
 * registers. Copies words of eight bytes, then the rest.
 */
#include <linux/string.h>

/* The compiler would recognise the loops and call the functions by their own names. */
#pragma GCC optimize("no-tree-loop-distribute-patterns")

static void copy_up(char *to, const char *from, size_t n)
{
	for (; n >= sizeof(u64); n -= sizeof(u64), to += sizeof(u64), from += sizeof(u64))
		*(u64 *)to = *(const u64 *)from;
	for (; n; n--)
		*to++ = *from++;
}

static void copy_down(char *to, const char *from, size_t n)
{
	for (; n >= sizeof(u64); n -= sizeof(u64))
		*(u64 *)(to + n - sizeof(u64)) = *(const u64 *)(from + n - sizeof(u64));
	for (; n; n--)
		to[n - 1] = from[n - 1];
}

void *memcpy(void *dst, const void *src, size_t n)
{
	copy_up(dst, src, n);
	return dst;
}

void *memmove(void *dst, const void *src, size_t n)
{
	if (dst > src && (const char *)dst < (const char *)src + n)
		copy_down(dst, src, n);
	else
		copy_up(dst, src, n);
	return dst;
}

void *memset(void *s, int c, size_t n)
{
	u64 word = (u8)c * 0x0101010101010101ull;
	char *at = s;

	for (; n >= sizeof(u64); n -= sizeof(u64), at += sizeof(u64))
		*(u64 *)at = word;
	for (; n; n--)
		*at++ = c;
	return s;
}
