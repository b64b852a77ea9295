// SPDX-License-Identifier: GPL-2.0-only
// Runs the same operations in several variants, and compares results, costs and contents.
import * as z from 'zod';
import { Alignment } from '../../../session/alignment.ts';
import { compare as compared } from '../../../session/compare.ts';
import type { Report } from '../../report.ts';
import { UsageError } from '../../usage.ts';
import { addressed } from '../address.ts';
import type { Answer } from '../answer.ts';
import { ranOf, type Ran } from '../asked.ts';
import { input, OPERATIONS, tool, VARIANTS } from '../tool.ts';
import { reportsOf } from './run.ts';

type Reports = readonly Report[];

/** The values by counter, each in the order of the variants. */
const byCounter = (
  all: readonly (Readonly<Record<string, number>> | undefined)[],
): Readonly<Record<string, readonly (number | null)[]>> =>
  Object.fromEntries(
    [...new Set(all.flatMap((counters) => Object.keys(counters ?? {})))].map((key) => [
      key,
      all.map((counters) => counters?.[key] ?? null),
    ]),
  );

const equal = (values: readonly unknown[]): boolean =>
  new Set(values.map((v) => JSON.stringify(v))).size <= 1;

/** One operation as the page's view Compare has it. */
function closely({ lanes, track }: Ran, op: number): Answer {
  const texts = lanes[0]!.trace.ops.map(({ text }) => text);
  const { counters, partings, contents } = compared(
    lanes,
    new Alignment(lanes, 'walk', texts, 'signature'),
    op,
  );
  return {
    ...{ n: op + 1, op: texts[op] },
    counters: counters.map(({ label, values }) => ({ label, values })),
    differences: partings?.map(({ lanes: parts }) =>
      parts.map((part, i) => part && { variant: track.lanes[i]!.variant, ...part }),
    ),
    contents,
  };
}

/** Whether each operation has the same result in every variant that ran it. */
const equalResults = (reports: Reports): boolean =>
  reports.every(({ ops }) =>
    ops.every(({ result, got }, op) =>
      reports.every(
        ({ ops: { [op]: other } }) =>
          !other ||
          equal([
            [result, got],
            [other.result, other.got],
          ]),
      ),
    ),
  );

function operationsOf(ran: Ran, reports: Reports): readonly Answer[] {
  const most = Math.max(...ran.lanes.map(({ trace }) => trace.ops.length));
  const longest = ran.lanes.find(({ trace }) => trace.ops.length === most)!;
  return longest.trace.ops.map(({ text }, op) => ({
    n: op + 1,
    op: text,
    results: reports.map(({ ops }) => ops[op]?.result ?? null),
    ...(reports.some(({ ops }) => ops[op]?.got)
      ? { got: reports.map(({ ops }) => ops[op]?.got ?? null) }
      : {}),
    counters: byCounter(reports.map(({ ops }) => ops[op]?.counters)),
  }));
}

/** The operation to look at closely, from 0. */
function chosen({ opens, lanes }: Ran, operation: number | undefined): number {
  const count = Math.min(...lanes.map(({ trace }) => trace.ops.length));
  if (operation !== undefined && operation > count)
    throw new UsageError(`operation is ${operation}; allowed: 1 to ${count}, what every variant has run`);
  return Math.min(operation === undefined ? opens : operation - 1, count - 1);
}

export const compare = tool({
  title: 'Compare variants',
  description:
    'Runs the same operations in two or three variants, and compares results, entries and each counter, operation by operation. ' +
    'One operation is compared closely: lines under the lock, and the steps at which the variants do different things.',
  input: input({
    ...OPERATIONS,
    variants: VARIANTS,
    operation: z
      .int()
      .min(1)
      .optional()
      .describe('The operation to compare closely, from 1. Default: the one that the scenario opens on.'),
  }),
  rest: 'compare fewer operations, or find those that differ by query',
  async answer(asked, context) {
    const ran = await ranOf(asked, context);
    const reports = reportsOf(ran, context);
    const op = chosen(ran, asked.operation);
    const operations = operationsOf(ran, reports);
    return {
      ...{ exhibit: asked.exhibit, fanout: asked.fanout, variants: ran.heads },
      equalResults: equalResults(reports),
      equalEntries: equal(reports.map(({ entries }) => entries)),
      totals: byCounter(reports.map(({ total }) => total)),
      leakedNodes: reports.map((r) => r.leakedNodes),
      invariants: reports.map((r) => r.invariants),
      warnings: reports.map((r) => r.warnings),
      ended: ran.ended,
      operation: closely(ran, op),
      ...addressed(context, ran, {
        ...ran.place,
        step: ran.track.ops[op]!.firstStep - ran.track.firstStoryStep + 1,
        ...(asked.patch === undefined ? { panel: 'compare' } : {}),
      }),
      operations,
    };
  },
});
