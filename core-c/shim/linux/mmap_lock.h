/* SPDX-License-Identifier: GPL-2.0-only */
/* same: the names of mmap_lock, over the one-thread lock of linux/rwsem.h. */
#ifndef TREEWALK_LINUX_MMAP_LOCK_H
#define TREEWALK_LINUX_MMAP_LOCK_H

#include <linux/rwsem.h>

#define mmap_write_lock(mm)		down_write(&(mm)->mmap_lock)
#define mmap_write_lock_nested(mm, sub) ((mm)->mmap_lock.writer = 1)
#define mmap_write_lock_killable(mm)	(mmap_write_lock(mm), 0)
#define mmap_write_unlock(mm)		up_write(&(mm)->mmap_lock)
#define mmap_write_downgrade(mm)	downgrade_write(&(mm)->mmap_lock)
#define mmap_read_lock(mm)		down_read(&(mm)->mmap_lock)
#define mmap_read_unlock(mm)		up_read(&(mm)->mmap_lock)
#define mmap_assert_locked(mm)		((void)(mm))

#endif
