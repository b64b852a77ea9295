/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: a read section costs nothing, as in a kernel without preemption. */
#ifndef TREEWALK_BENCH_RCUPDATE_H
#define TREEWALK_BENCH_RCUPDATE_H

#include "../../../shim/linux/rcupdate.h"
#include "../../count.h"

#define rcu_read_lock()	     barrier()
#define rcu_read_unlock()    barrier()
#define rcu_read_lock_held() 1

#ifdef BENCH_COUNT
#undef rcu_dereference_check
#undef rcu_dereference_protected
#define rcu_dereference_check(p, c)	(bench_count_read(#p, 2), READ_ONCE(p))
#define rcu_dereference_protected(p, c) (bench_count_read(#p, 1), (p))
#endif

#endif
