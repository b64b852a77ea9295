/* SPDX-License-Identifier: GPL-2.0-only */
/* same: Linux's numbers, which are the results that operations report. */
#ifndef TREEWALK_LINUX_ERRNO_H
#define TREEWALK_LINUX_ERRNO_H

#define EPERM	    1
#define ENOENT	    2
#define EINTR	    4
#define EIO	    5
#define E2BIG	    7
#define EBADF	    9
#define EAGAIN	    11
#define EWOULDBLOCK EAGAIN
#define ENOMEM	    12
#define EACCES	    13
#define EFAULT	    14
#define EBUSY	    16
#define EEXIST	    17
#define ENODEV	    19
#define EINVAL	    22
#define ENFILE	    23
#define ENOSPC	    28
#define ERANGE	    34
#define EOVERFLOW   75
#define EOPNOTSUPP  95
#define ESTALE	    116

#endif
