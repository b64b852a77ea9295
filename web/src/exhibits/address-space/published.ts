// SPDX-License-Identifier: GPL-2.0-only
// Holds the figures published with the maple tree and with what followed it.

/**
 * will-it-scale's brk1 in two processes, 5.10 against the maple tree on it: calls a second. The mail notes that the
 * test does not grow the heap; each of its calls inserts an area.
 */
export const BRK1 = { before: 4_547_264, after: 2_711_591 } as const;

/** Changes that the mail of April 2022 prints, in percent; from and to are over numbers of jobs or processes. */
export const APRIL_2022 = {
  /** kernbench, 2 to 288 jobs: how much longer. */
  elapsed: [0.24, 1.24],
  system: [1.56, 3.61],
  /** will-it-scale's brk1 and page_fault3: calls a second. */
  brk1: [-35.35, -42.69],
  pageFault3: [19.84, -11.55],
} as const;

/** A tree of 1,000 entries, in levels. */
export const LEVELS_OF_1000 = { rbtree: 10, maple: 5 } as const;

/** A kernel's build in 140 threads, 5.10 and the maple tree on it: misses of all cache references, in percent. */
export const MISSES = [7.25, 7.231] as const;

/** Slots on x86-64, and bytes of a node. */
export const NODE = { leaf: 16, inner: 10, bytes: 256 } as const;

/** Forks in ten seconds of a process with so many areas, before and after __mt_dup(). */
export const FORKS = [
  { areas: 21, before: 112_100, after: 114_558 },
  { areas: 25_621, before: 802, after: 1_233 },
] as const;

/** TCP zero-copy receive, shares of all cycles in percent: to find and lock an area, and to take mmap_lock. */
export const RECEIVE = { find: [0.7, 0.4], lock: 0.5 } as const;
