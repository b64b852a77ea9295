/* SPDX-License-Identifier: GPL-2.0-only */
/* same: offsets of members, groups of members, and arrays at the end of a struct. */
#ifndef TREEWALK_LINUX_STDDEF_H
#define TREEWALK_LINUX_STDDEF_H

#ifndef NULL
#define NULL ((void *)0)
#endif
#define offsetof(type, member)	   __builtin_offsetof(type, member)
#define sizeof_field(type, member) sizeof(((type *)0)->member)
#define offsetofend(type, member)  (offsetof(type, member) + sizeof_field(type, member))
#define struct_group(name, ...)                                                                    \
	union {                                                                                    \
		struct {                                                                           \
			__VA_ARGS__                                                                \
		};                                                                                 \
		struct {                                                                           \
			__VA_ARGS__                                                                \
		} name;                                                                            \
	}
#define DECLARE_FLEX_ARRAY(type, name)                                                             \
	struct {                                                                                   \
		struct {                                                                           \
		} __empty_##name;                                                                  \
		type name[];                                                                       \
	}

#endif
