// SPDX-License-Identifier: GPL-2.0-only
// Declares the numbers of slots per node that an exhibit may be built with.

/** Slots per node that can be chosen. */
export const FANOUTS = [64, 16, 8];
/** Default slots per node, as kernels are shipped. */
export const USUAL_FANOUT = 64;
