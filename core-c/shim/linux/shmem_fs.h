/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_SHMEM_FS_H
#define TREEWALK_LINUX_SHMEM_FS_H

/* stub: no shmem or tmpfs. */
#define shmem_mapping(mapping) ((void)(mapping), false)

#endif
