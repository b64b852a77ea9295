/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_COMPILER_H
#define TREEWALK_LINUX_COMPILER_H

/*
 * Annotations for sparse and for the optimiser.
 * stub: drops sparse's address spaces, lock contexts and bitwise types, so a mixed-up
 *       __rcu or __user pointer stays unnoticed here.
 */
#define __user
#define __kernel
#define __iomem
#define __rcu
#define __percpu
#define __force
#define __nocast
#define __bitwise
#define __private
#define __safe
#define __must_hold(x)
#define __acquires(x)
#define __cond_acquires(x)
#define __releases(x)
#define __acquire(x)		  ((void)0)
#define __release(x)		  ((void)0)
#define ACCESS_PRIVATE(p, member) ((p)->member)

/* same: the compiler's own attributes. */
#undef __always_inline
#define __always_inline	    inline __attribute__((always_inline))
#define noinline	    __attribute__((noinline))
#define __maybe_unused	    __attribute__((unused))
#define __always_unused	    __attribute__((unused))
#define __used		    __attribute__((used))
#define __must_check	    __attribute__((warn_unused_result))
#define __pure		    __attribute__((pure))
#define __attribute_const__ __attribute__((const))
#define __malloc	    __attribute__((malloc))
#define __packed	    __attribute__((packed))
#define __aligned(n)	    __attribute__((aligned(n)))
#define __noreturn	    __attribute__((noreturn))
#define __weak		    __attribute__((weak))
#define __cleanup(f)	    __attribute__((cleanup(f)))
#define fallthrough	    __attribute__((fallthrough))
#define __printf(a, b)	    __attribute__((format(printf, a, b)))
/*
 * stub: advice to the compiler, the linker and their checkers. No section is separate, no layout is
 * shuffled, and the count beside an array does not check its bound.
 */
#define __counted_by(member)
#define __designated_init
#define __alloc_size(...)
#define __assume_aligned(...)
#define __no_kcsan
#define ASSERT_EXCLUSIVE_WRITER(v) ((void)0)
#define __no_sanitize_or_inline	   inline
#define __nonstring
#define __section(s)
#define __cold
#define __hot
#define __flatten
#define __ref
#define __visible
#define notrace
#define asmlinkage
#define __randomize_layout
#define __no_randomize_layout

/* same: hints to the optimiser. */
#define likely(x)   __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)

/* custom: reads or writes once, but with no ordering, as one thread runs. */
#define READ_ONCE(x)		(*(const volatile __typeof__(x) *)&(x))
#define WRITE_ONCE(x, v)	((void)(*(volatile __typeof__(x) *)&(x) = (v)))
#define data_race(x)		(x)
#define smp_load_acquire(p)	READ_ONCE(*(p))
#define smp_store_release(p, v) WRITE_ONCE(*(p), v)
/* stub: memory barriers do nothing, as nothing runs at the same time. */
#define barrier()		__asm__ __volatile__("" : : : "memory")
#define smp_mb()		((void)0)
#define smp_rmb()		((void)0)
#define smp_wmb()		((void)0)
#define smp_mb__before_atomic() ((void)0)
#define smp_mb__after_atomic()	((void)0)

/* same: the compiler's own knowledge of types, names and paths. */
#define __same_type(a, b)     __builtin_types_compatible_p(__typeof__(a), __typeof__(b))
#define static_assert(c, ...) _Static_assert(c, "" __VA_ARGS__)
#define typeof_member(t, m)   __typeof__(((t *)0)->m)
#define __PASTE_(a, b)	      a##b
#define __PASTE(a, b)	      __PASTE_(a, b)
#define __UNIQUE_ID(prefix)   __PASTE(__UNIQUE_ID_, __PASTE(prefix, __COUNTER__))
#define __stringify_1(...)    #__VA_ARGS__
#define __stringify(...)      __stringify_1(__VA_ARGS__)
#define unreachable()	      __builtin_unreachable()
/* stub: hides nothing from the optimiser, and gives nothing its own cache lines. */
#define OPTIMIZER_HIDE_VAR(v) ((void)0)
#define __read_mostly
#define ____cacheline_aligned
#define ____cacheline_aligned_in_smp

#endif
