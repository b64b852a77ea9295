// SPDX-License-Identifier: GPL-2.0-only

/** The exhibit whose operations a recording has. */
export const RECORDED = 'page-cache';
