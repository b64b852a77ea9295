// SPDX-License-Identifier: GPL-2.0-only
// Reads the pairs that `npm run bench` measured natively: of a patch beside the original, or of the shipped versions.
import * as v from 'valibot';
import { busyText } from '../base/bench-load.ts';
import { readBenchResults } from '../base/bench.ts';
import { load, number, others, positive, text } from '../base/result-fields.ts';
import type { ReportBench } from './types.ts';
import { BENCH } from './words.ts';

const interval = { low: number, high: number };

/** What `npm run -s bench -- --patch FILE --json` prints. */
const patched = v.object({
  exhibit: text,
  file: text,
  /** Absent in older results. */
  date: v.optional(text),
  machine: v.optional(text),
  quick: v.optional(v.boolean()),
  confidence: v.optional(positive),
  load: v.optional(load),
  others: v.optional(others),
  pairs: v.array(
    v.object({
      name: text,
      times: v.tuple([v.object({ median: positive }), v.object({ median: positive })]),
      ratio: positive,
      ...interval,
      alike: v.boolean(),
    }),
  ),
});

/** Results without a confidence have the one that the format had first. */
const CONFIDENCE = 0.95;

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

/** @throws one message with the file's name, what is wrong, and what to do */
export function readBench(file: string, content: string): ReportBench {
  const own = v.safeParse(patched, jsonOf(content));
  if (own.success) {
    const { date = null, machine = null, quick = false, confidence = CONFIDENCE, pairs, ...of } = own.output;
    return {
      ...{ of: 'patch', file: of.file, date, machine, quick, confidence },
      busy: busyText(of.others, of.load ?? []),
      pairs: pairs.map(({ times: [before, after], alike, ...pair }) => ({
        ...pair,
        before: before.median,
        after: after.median,
        remark: alike ? '' : BENCH.otherStructure,
      })),
    };
  }
  const { pairs, date, machine, quick, confidence = CONFIDENCE, ...of } = readBenchResults(file, content);
  return {
    ...{ of: 'shipped', file: null, date, machine, quick, confidence },
    busy: busyText(of.others, of.load),
    pairs: pairs.map(({ name, before, after, ratio, low, high }) => ({
      ...{ name, ratio, low, high, remark: '' },
      before: before.median,
      after: after.median,
    })),
  };
}
