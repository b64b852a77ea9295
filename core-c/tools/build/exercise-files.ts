// SPDX-License-Identifier: GPL-2.0-only
// Reads and checks the files of exercises: exercise.json, random.json, fanouts.json and text.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ExerciseInfo } from '../../../web/src/base/exercise.ts';
import { ROOT } from '../kernel-json.ts';
import { Change } from './changes.ts';
import { AskedLines } from './lines-to-order.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const Lines = v.array(v.tuple([v.pipe(v.number(), v.minValue(1)), text]));

export const Random = v.strictObject({
  each: v.pipe(v.number(), v.minValue(1)),
  ops: v.pipe(Lines, v.nonEmpty()),
  fails: v.exactOptional(Lines),
  races: v.exactOptional(Lines),
});

/**
 * Other fan-outs for which the judge runs an edit after the usual one, and what to replace in their
 * operations.
 */
export const Fanouts = v.array(
  v.strictObject({ fanout: v.picklist([16, 8]), instead: v.array(v.tuple([text, v.string()])) }),
);

export const Exercise = v.strictObject({
  title: text,
  /** The exercise's position among the exhibit's exercises, ascending. */
  order: v.number(),
  /** The kernels whose text fits the changes. Absent: all. */
  kernels: v.exactOptional(v.strictObject({ from: v.exactOptional(text), below: v.exactOptional(text) })),
  /** The file that is edited, as the lab names it, and the variant that runs it. */
  file: text,
  variant: text,
  /** The variant that gives the right results. */
  reference: text,
  /** A struct whose members may move: see web/src/judge/kept.ts. */
  keeps: v.exactOptional(text),
  /** Functions that the edit may not reach in any way: see web/src/judge/foreign.ts. */
  without: v.exactOptional(v.array(text)),
  /** Functions of docs/reference/helpers.md that a solution needs. */
  helpers: v.exactOptional(v.array(text)),
  start: v.array(Change),
  solution: v.array(Change),
  /** What to put in order: see lines-to-order.ts. */
  lines: v.exactOptional(AskedLines),
  /** Scenarios to judge. Absent: all of the exhibit's. */
  scenarios: v.exactOptional(v.array(text)),
  counters: v.array(
    v.strictObject({
      key: text,
      over: v.exactOptional(v.picklist(['operation', 'all'])),
      more: v.exactOptional(v.pipe(v.number(), v.minValue(1))),
      unless: v.exactOptional(text),
    }),
  ),
});

/** Splits text.md into its text and its hints, each below a line `## Hint`. */
export function readText(place: string): Pick<ExerciseInfo, 'text' | 'hints'> {
  const [first = '', ...hints] = readFileSync(join(ROOT, place), 'utf8').split(/^## Hint.*$/m);
  const folded = (part: string): string =>
    part
      .trim()
      .split(/\n{2,}/)
      .map((p) => p.replace(/\s*\n\s*/g, ' '))
      .join('\n\n');
  return { text: folded(first), hints: hints.map(folded) };
}
