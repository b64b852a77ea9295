/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: an odd sequence means that a write is under way. No barriers, as one thread runs. */
#ifndef TREEWALK_LINUX_SEQLOCK_H
#define TREEWALK_LINUX_SEQLOCK_H

#include <linux/compiler.h>

typedef struct seqcount {
	unsigned int sequence;
} seqcount_t;

#define seqcount_init(s)	       ((void)((s)->sequence = 0))
#define do_raw_write_seqcount_begin(s) ((void)(s)->sequence++)
#define do_raw_write_seqcount_end(s)   ((void)(s)->sequence++)
#define raw_read_seqcount(s)	       READ_ONCE((s)->sequence)

#endif
