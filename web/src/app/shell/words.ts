// SPDX-License-Identifier: GPL-2.0-only
// Holds the window's titles.

export const windowTitle = 'Treewalk: the kernel’s own C, one step at a time';
export const titled = (title: string) => `${title} – Treewalk`;
export const of = (what: string, title: string) => `${what}: ${title}`;
