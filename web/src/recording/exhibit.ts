// SPDX-License-Identifier: GPL-2.0-only

/** The exhibit that runs recordings. */
export const RECORDED = 'page-cache';
