/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_MEMCONTROL_H
#define TREEWALK_LINUX_MEMCONTROL_H

#include <linux/mm_types.h>

/* same: the number of bits that a shadow has for its cgroup. */
#define MEM_CGROUP_ID_SHIFT 16
#define MEM_CGROUP_ID_MAX   0xffff

/* stub: no cgroups: a charge always succeeds and nothing is counted. */
#define mem_cgroup_charge(folio, mm, gfp) ((void)(folio), (void)(gfp), 0)
#define mem_cgroup_uncharge(folio)	  ((void)(folio))
#define mem_cgroup_id(memcg)		  0
#define mem_cgroup_disabled()		  true

#endif
