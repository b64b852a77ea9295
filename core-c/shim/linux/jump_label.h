/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_JUMP_LABEL_H
#define TREEWALK_LINUX_JUMP_LABEL_H

#include <linux/types.h>

/* custom: a plain variable, tested each time; no code is patched. */
struct static_key_true {
	bool on;
};
struct static_key_false {
	bool on;
};
#define DEFINE_STATIC_KEY_TRUE(name)   struct static_key_true name = { true }
#define DEFINE_STATIC_KEY_FALSE(name)  struct static_key_false name = { false }
#define DECLARE_STATIC_KEY_TRUE(name)  extern struct static_key_true name
#define DECLARE_STATIC_KEY_FALSE(name) extern struct static_key_false name
#define static_branch_likely(key)      likely((key)->on)
#define static_branch_unlikely(key)    unlikely((key)->on)
#define static_branch_enable(key)      ((void)((key)->on = true))
#define static_branch_disable(key)     ((void)((key)->on = false))

#endif
