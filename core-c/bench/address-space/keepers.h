/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_ADDRESS_SPACE_KEEPERS_H
#define TREEWALK_ADDRESS_SPACE_KEEPERS_H

struct area_keeper;

/* A way to keep areas, for more than one process. */
struct bench_keeper {
	const struct area_keeper *ops;
	/* Makes a process without areas. The keeper's functions are about it from then on. */
	void *(*make)(void);
	/* The keeper's functions are about `process` from then on. */
	void (*use)(void *process);
};

/* The kernel's own, and the red-black tree that is written here. */
extern const struct bench_keeper bench_kernel, bench_rbtree;

#endif
