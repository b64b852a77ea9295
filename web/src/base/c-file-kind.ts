// SPDX-License-Identifier: GPL-2.0-only
// What a C file is to the reader, by its path in the kernel tree or in this repository.

/** Stands in for what a kernel does elsewhere: never shown. */
export const isEnvironment = (path: string): boolean => /^core-c\/(?:shim|host)\//.test(path);

/**
 * Turns operations into calls of the kernel: shown where asked for. Neither the kernel's own text nor a variant, which
 * stands in its place.
 */
export const isDriver = (path: string): boolean =>
  path.startsWith('core-c/') && !isEnvironment(path) && !/^core-c\/exhibits\/[^/]+\/variants\//.test(path);

/** Headers of the kernel: what they define inline is a helper, not the function in question. */
export const isKernelHeader = (path: string): boolean => path.startsWith('include/');
