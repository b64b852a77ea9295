// SPDX-License-Identifier: GPL-2.0-only
// Declares an exercise of the patch lab. The build writes it; the page, the judge and the headless runner read it.

/** A counter that a solution may not raise above the reference lane's count in the same case. */
export interface CounterLimit {
  readonly key: string;
  /** `operation`, the default, compares each operation; `all` compares the sum over all cases. */
  readonly over?: 'operation' | 'all';
  /** Extra counts allowed per lock that the reference takes: after a dropped lock, a retry starts anew. */
  readonly more?: number;
  /** `more` applies only if the reference lane has no event of this kind. */
  readonly unless?: string;
}

/** The same operations at another fan-out. */
export interface FanoutAfter {
  readonly fanout: number;
  /** Rewrites of the operations, as [regular expression, replacement]: the kernel splits an entry over two levels only. */
  readonly instead: readonly (readonly [find: string, put: string])[];
}

/** A line of C to order, in one piece even where the file breaks it. */
export interface OrderedLine {
  readonly text: string;
  /** Its tabs. */
  readonly depth: number;
  /** No case tests the line; this says what it is for. */
  readonly untested?: string;
}

/** The lines that the view "Put in order" shuffles: those of the changed function, or a part of them. */
export interface LinesToOrder {
  /** The function's or struct's name. */
  readonly name: string;
  /** The file's text before the lines and after them, with its newlines. */
  readonly before: string;
  readonly after: string;
  /** In the solution's order, without comments and blank lines. */
  readonly lines: readonly OrderedLine[];
  /** Lines that do not belong to the solution; without `why`, the starting file's. */
  readonly others: readonly { readonly text: string; readonly why?: string }[];
  /** The kernel's function with these lines. Absent: the starting file has the function itself. */
  readonly kernels?: { readonly name: string; readonly path: string };
}

/** The build makes `start` from shipped files, so that the repository holds no kernel text. */
export interface ExerciseInfo {
  /** `three-walks`; unique among all exhibits. */
  readonly name: string;
  readonly exhibit: string;
  readonly title: string;
  /** Paragraphs of plain text; `code` in backquotes. */
  readonly text: string;
  /** In order of use; each says more than the one before. Paragraphs as in `text`. */
  readonly hints: readonly string[];
  /** The file to edit: a `LabFile.path`. */
  readonly path: string;
  /** The file's first text, as `Edit.text`: it compiles, and the judge rejects it. */
  readonly start: string;
  /** The variant that runs the edited file; a solution runs under its id and number. */
  readonly variant: string;
  /** The shipped variant with the right results and the limits. */
  readonly reference: string;
  /** Absent: the solution is too long to be put in order. */
  readonly lines?: LinesToOrder;
  /** Functions that a solution may not call: those of the reference and of other variants. */
  readonly without?: readonly string[];
  /** Functions that a solution needs; each has a heading in docs/reference/helpers.md. */
  readonly helpers?: readonly string[];
  readonly fanout: number;
  /** Further fan-outs, which the judge tries after `fanout` passes. */
  readonly fanoutsAfter?: readonly FanoutAfter[];
  /** The judged scenarios, in the order of the table's columns. */
  readonly scenarios: readonly { readonly slug: string; readonly title: string; readonly text: string }[];
  readonly counters: readonly CounterLimit[];
  /** The first struct in `path`, as the site table names it. A solution may only reorder its members, and may not grow it. */
  readonly keeps?: string;
  /** The lines from which web/src/judge/random.ts draws operations. */
  readonly random: RandomOps;
  /** Paths, from the repository's root, of the starting file and of a solution; the headless runner reads them. */
  readonly files: { readonly start: string; readonly reference: string };
}

/**
 * The line is an operation whose arguments are numbers or ranges with a step: `add 512..575/4 2`. It may also be
 * several lines that stay together, unmodified but for a `race` line of their own.
 */
export type WeightedLine = readonly [weight: number, line: string];

export interface RandomOps {
  /** Operations per case: enough to build a structure, few enough to read. */
  readonly each: number;
  readonly ops: readonly WeightedLine[];
  /** `fail` lines that may precede an operation. */
  readonly fails?: readonly WeightedLine[];
  /** Operations of CPU B. */
  readonly races?: readonly WeightedLine[];
}
