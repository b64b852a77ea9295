/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * same: IS_ENABLED(CONFIG_X) is 1 if CONFIG_X is defined as 1. Else it is 0, even if
 * CONFIG_X is not defined at all. TW_ARG_1 pastes into an extra argument, which moves
 * the 1 into the second place.
 */
#ifndef TREEWALK_LINUX_KCONFIG_H
#define TREEWALK_LINUX_KCONFIG_H

#define TW_ARG_1	     0,
#define TW_SECOND(a, b, ...) b
#define TW_IS_ONE_(pasted)   TW_SECOND(pasted 1, 0, 0)
#define TW_IS_ONE(value)     TW_IS_ONE_(TW_ARG_##value)
#define IS_BUILTIN(option)   TW_IS_ONE(option)
#define IS_ENABLED(option)   TW_IS_ONE(option)
#define IS_REACHABLE(option) TW_IS_ONE(option)
/* stub: nothing here is a module. */
#define IS_MODULE(option) 0

#endif
