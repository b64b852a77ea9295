/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_EXPORT_H
#define TREEWALK_LINUX_EXPORT_H

/* stub: one image, no modules; every symbol is visible anyway. */
#define EXPORT_SYMBOL(sym)
#define EXPORT_SYMBOL_GPL(sym)
#define EXPORT_SYMBOL_NS_GPL(sym, ns)
#define EXPORT_PER_CPU_SYMBOL_GPL(sym)
#define ALLOW_ERROR_INJECTION(function, type)
#define THIS_MODULE ((struct module *)0)

#endif
