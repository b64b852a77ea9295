// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts about recordings and imported traces. The page fetches them with the first of these.
import { thereAre } from '../exhibit-api/words.ts';

export const WORDS = {
  // Recordings that come with the page.
  noRecording: (name: string, all: readonly string[]) => `there is no recording “${name}”; ${thereAre(all)}`,
  otherExhibit: (title: string, its: string, asked: string) =>
    `“${title}” is a recording of ${its}, not of ${asked}: its address has ex=${its}`,
  nothingBeside: (booted: string) => `choose a second lane: ${booted} is shown only beside one`,
  noBooted: (title: string) => `“${title}” has no lane of a booted kernel: choose another lane`,
  tooFew: (title: string, count: number, op: number) =>
    `“${title}” has ${count} operations; there is no operation ${op}`,

  // Imported traces.
  imported: (variant: string) => `${variant}, imported`,
  fromFile: (kernel: string) => `from a file, ${kernel}`,
  fromFileLong: (kernel: string) => `from a file, linux ${kernel}`,
  provenance: (kernel: string) => `Imported trace · linux ${kernel}`,
  otherOperation: (n: number, text: string) => `operation ${n} is not what its text "${text}" says`,
  badOperations: (why: string) => `its operations cannot be read: ${why}`,
  badSites: (why: string) => `its site table cannot be read: ${why}`,
  notDrawn: (title: string, why: string) => `its memory cannot be drawn as ${title} (${why})`,
  otherKernel: (trace: string, source: string) =>
    `The trace is of linux ${trace}, the source shown of ${source}: lines may differ.`,
} as const;
