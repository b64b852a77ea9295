// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of an embedded run.

export const WORDS = {
  title: (run: string) => `Treewalk: ${run}`,
  picture: 'Picture',
  running: 'Running the kernel’s C…',
  nothing: 'This address has no run to show.',
  full: 'Open full page',
} as const;
