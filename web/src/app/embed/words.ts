// SPDX-License-Identifier: GPL-2.0-only
// All that an embedded picture says, and the field for the page around it.

export const WORDS = {
  title: (run: string) => `Treewalk: ${run}`,
  picture: 'Picture',
  running: 'Running the kernel’s C…',
  nothing: 'This address has no run to show.',
  full: 'Open full page',
  origin: 'Your page’s origin (for messages)',
  originExample: 'https://example.org',
  noOrigin: 'This is not an origin: it must begin with https://.',
} as const;
