// SPDX-License-Identifier: GPL-2.0-only
// What the shell's own modules say: the report of a failure, and parts that could not be loaded.

export const WORDS = {
  // The report; its first lines are read by whoever mends the failure.
  built: (version: string, from: string) => `Treewalk ${version}, built from ${from}`,
  notLoaded: 'what could not be loaded',
  browser: (agent: string) => `Browser: ${agent}`,
  address: (href: string) => `Address: ${href}`,
  message: (text: string) => `Message: ${text}`,
  cause: (text: string) => `Cause: ${text}`,
  operations: 'Operations:',
  left: (characters: number) => `… and ${characters} characters more`,

  // Parts that are fetched.
  overCalls: 'Stepping over calls',
  toBreakpoint: 'Running to a breakpoint',
  toNotes: 'Going to notes',
} as const;
