/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_INIT_H
#define TREEWALK_LINUX_INIT_H

/* stub: no sections that are freed after boot. */
#define __init
#define __exit
#define __initdata
#define __initconst
#define __ro_after_init
/* stub: nothing boots; a driver calls what it needs by name. */
#define early_initcall(fn)
#define core_initcall(fn)
#define subsys_initcall(fn)
#define fs_initcall(fn)
#define late_initcall(fn)

#endif
