// SPDX-License-Identifier: GPL-2.0-only
// Tells environment, driver and kernel headers apart by a C file's path.

/** The environment replaces the rest of the kernel; the page never shows it. */
export const isEnvironment = (path: string): boolean => /^core-c\/(?:shim|host)\//.test(path);

/**
 * The driver turns operations into kernel calls; the page shows it on demand. A variant is no driver: it replaces the
 * kernel's own text.
 */
export const isDriver = (path: string): boolean =>
  path.startsWith('core-c/') && !isEnvironment(path) && !/^core-c\/exhibits\/[^/]+\/variants\//.test(path);

/** The inline functions of kernel headers are helpers, not the exhibit's functions. */
export const isKernelHeader = (path: string): boolean => path.startsWith('include/');
