// SPDX-License-Identifier: GPL-2.0-only
// What an exercise of the patch lab is: written by the build, read by page, judge and headless runner.

/** A counter of the model that may not grow: its limit is what the reference lane counts in the same case. */
export interface CounterLimit {
  readonly key: string;
  /** operation: in each of them (the default). all: in all cases together, where one may cost more than another. */
  readonly over?: 'operation' | 'all';
  /** What an operation may count beyond the reference, each time that this takes its lock: a retry begins anew. */
  readonly more?: number;
  /** `more` holds only where the reference lane has no event of this kind. */
  readonly unless?: string;
}

/** The same operations at another fan-out. */
export interface FanoutAfter {
  readonly fanout: number;
  /** [regular expression, what stands there instead]: the kernel splits an entry over two levels of nodes, no more. */
  readonly instead: readonly (readonly [find: string, put: string])[];
}

/** As the build writes it for page and runner: the start is made of shipped files, so no kernel text is committed. */
export interface ExerciseInfo {
  /** `three-walks`; unique among all exhibits. */
  readonly name: string;
  readonly exhibit: string;
  readonly title: string;
  /** Paragraphs of plain text; `code` in backquotes. */
  readonly text: string;
  /** One after the other, each says more. Paragraphs as in `text`. */
  readonly hints: readonly string[];
  /** The file that is edited: a `LabFile.path`. */
  readonly path: string;
  /** What stands in it at the start, as `Edit.text`: it compiles and fails. */
  readonly start: string;
  /** The variant that runs the edited file: the candidate runs under this id and number. */
  readonly variant: string;
  /** The shipped variant that says what is right, and gives every limit. */
  readonly reference: string;
  /** Functions that the edit may not reach: those of the reference and of other variants. */
  readonly without?: readonly string[];
  readonly fanout: number;
  /** Others, judged after it where it passes. */
  readonly fanoutsAfter?: readonly FanoutAfter[];
  /** Scenarios of the exhibit that are judged, whole, in order: the table's columns. */
  readonly scenarios: readonly { readonly slug: string; readonly title: string; readonly text: string }[];
  readonly counters: readonly CounterLimit[];
  /** A struct, as the site table names it, the first in `path`: its members may move, and it may not grow; nothing else may change. */
  readonly keeps?: string;
  /** Lines that random operations are made of; see web/src/judge/random.ts. */
  readonly random: RandomOps;
  /** Where set-up wrote the starting file and one that passes, relative to the repository. For the runner. */
  readonly files: { readonly start: string; readonly reference: string };
}

/**
 * [weight, line]: `add 512..575/4 2`, each argument a number or a range with a step; or several lines that belong
 * together, which nothing modifies but a `race` line of their own.
 */
export type WeightedLine = readonly [weight: number, line: string];

export interface RandomOps {
  /** So many make a case: enough to build something up, few enough to read what is left of it. */
  readonly each: number;
  readonly ops: readonly WeightedLine[];
  /** `fail` lines that may stand before an operation. */
  readonly fails?: readonly WeightedLine[];
  /** What CPU B may do. */
  readonly races?: readonly WeightedLine[];
}
