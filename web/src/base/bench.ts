// SPDX-License-Identifier: GPL-2.0-only
// Reads and checks the results of `npm run bench -- --json`, version 1. core-c/bench writes them, the results page
// reads them. The types derive from the schema.
import * as v from 'valibot';
import { brief } from './brief.ts';
import { load, number, others, positive, quartiles, text } from './result-fields.ts';

export const BENCH_FORMAT = 'treewalk-bench';
export const BENCH_VERSION = 1;

/** Readonly all the way down. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

const twoNumbers = v.nullable(v.object({ before: number, after: number }));

const side = v.object({
  /** The variant's id in kernel.json; `wasm` or `native` where a pair compares these. */
  variant: text,
  median: positive,
  unit: v.literal('ns'),
  /** First and third quartile of the samples. */
  quartiles,
  /** A list for each round, which is a process of its own; in it, nanoseconds per operation for each repetition. */
  samples: v.array(v.array(positive)),
});

/** Instructions of one operation; null: not measured. */
const instructions = v.object({
  tool: v.nullable(v.picklist(['perf', 'callgrind'])),
  before: v.nullable(number),
  after: v.nullable(number),
});

const pair = v.object({
  name: text,
  before: side,
  after: side,
  /** before / after of the medians: above 1 means that `after` is faster. */
  ratio: positive,
  /** The ratio's bootstrap interval at the run's `confidence`. */
  low: positive,
  high: positive,
  instructions,
  /**
   * Branches of one operation. The machine's own counters count all of them; callgrind counts the conditional and the
   * indirect ones. Absent in older results.
   */
  branches: v.optional(twoNumbers),
  /** Cache misses of one operation, if the machine counts them. */
  cacheMisses: twoNumbers,
  /** Bytes of machine code of each side's own functions. */
  codeBytes: twoNumbers,
  threads: positive,
  /** The target ratio; `note` says why the measured ratio is below it. */
  floor: v.nullable(positive),
  note: v.nullable(text),
});

/** A case on one kernel; `variant` is the kernel's id. */
const kernelSide = v.object({
  ...side.entries,
  /** `5.10.262` */
  kernel: text,
  package: text,
  /** The median's interval. */
  low: positive,
  high: positive,
  /** The previous kernel's time divided by this kernel's, with its interval; null: this kernel is the first. */
  step: v.nullable(v.object({ ratio: positive, low: positive, high: positive })),
  /** The counts are of one operation. Only `instructions` includes the lookup before it. */
  instructions: v.nullable(number),
  /** null: the kernel reads the tree's root where the benchmark cannot count it. */
  walks: v.nullable(number),
  locks: number,
  nodes: number,
  /** Allocated, and not freed. */
  bytes: number,
});

const kernelPair = v.object({
  name: text,
  /** The tool that counted instructions. */
  tool: v.nullable(v.picklist(['perf', 'callgrind'])),
  /** Older kernels first. */
  sides: v.array(kernelSide),
});

/**
 * An exhibit's cases across kernels. They may come from another day than the pairs, so they have a date and a load of
 * their own.
 */
const kernels = v.object({
  slug: text,
  date: text,
  load,
  others,
  /** Ids of the kernels that set-up had not fetched. */
  missing: v.array(text),
  pairs: v.array(kernelPair),
});

/** Older results have one object with the pairs of all exhibits; this splits it into one object per exhibit. */
const kernelsOfAll = v.pipe(
  v.omit(kernels, ['slug']),
  v.transform(({ pairs, ...rest }) => {
    const slugOf = ({ name }: { readonly name: string }): string => name.split('/')[0]!;
    return [...new Set(pairs.map(slugOf))].map((slug) => ({
      slug,
      ...rest,
      pairs: pairs.filter((pair) => slugOf(pair) === slug),
    }));
  }),
);

/** Not a union: valibot does not report which field of a union's member is wrong. */
const kernelsList = v.lazy((input): v.GenericSchema<unknown, v.InferOutput<typeof kernels>[]> =>
  Array.isArray(input) || typeof input !== 'object' ? v.array(kernels) : kernelsOfAll,
);

/** The best times of the same machine. */
const limits = v.object({
  /** Nanoseconds per load in a ring of `bytes`, where each load needs the one before. */
  pointerChase: v.array(v.object({ bytes: positive, ns: positive })),
  memcpy: v.array(v.object({ bytes: positive, bytesPerSecond: positive })),
  /** Nanoseconds of an empty tw_op() call: from JavaScript into wasm, and natively. */
  emptyCall: v.nullable(v.object({ wasm: number, native: number })),
});

const run = v.object({
  format: v.literal(BENCH_FORMAT),
  version: v.literal(BENCH_VERSION),
  /** ISO 8601. */
  date: text,
  machine: text,
  compiler: text,
  /** `6.1.192` */
  kernel: text,
  /** `linux-source-6.1 6.1.192-2` */
  package: text,
  quick: v.boolean(),
  /** False: the run ended before it had measured all pairs. */
  complete: v.boolean(),
  load,
  /** Other processes before and during the run; absent in older results, which did not look. */
  others: v.optional(others),
  /** Confidence of all intervals; absent: 0.95. */
  confidence: v.optional(v.pipe(positive, v.ltValue(1))),
  limits,
  pairs: v.array(pair),
  /** One for each exhibit that the run compared across kernels; absent: the run compared none. */
  kernels: v.optional(kernelsList),
});

const results = v.object({
  ...run.entries,
  /** Later runs of a part, each with its own day and machine; absent: none. `only` is a part of its pairs' names. */
  beside: v.optional(v.array(v.object({ ...run.entries, only: text }))),
});

export type BenchSide = Frozen<v.InferOutput<typeof side>>;
export type BenchInstructions = Frozen<v.InferOutput<typeof instructions>>;
export type BenchPair = Frozen<v.InferOutput<typeof pair>>;
export type BenchLimits = Frozen<v.InferOutput<typeof limits>>;
export type BenchKernels = Frozen<v.InferOutput<typeof kernels>>;
export type BenchKernelPair = BenchKernels['pairs'][number];
export type BenchKernelSide = BenchKernelPair['sides'][number];
export type BenchRun = Frozen<v.InferOutput<typeof run>>;
export type BenchResults = Frozen<v.InferOutput<typeof results>>;

const REMEDY = 'Make one with: npm run -s bench -- --json > results.json';

/** Place and cause in one sentence: `pair 3 (aio-lookup/setup): "before": "median" is missing or …` */
function wordsOf(issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map((item) => item.key) ?? [];
  const whole = issue.path?.[1]?.value as { readonly name?: unknown } | null | undefined;
  const inPair = keys[0] === 'pairs' && keys.length > 1;
  if (keys[0] === 'pairs' && !inPair) return '"pairs" must be a list.';
  const name = inPair && typeof whole?.name === 'string' && whole.name ? ` (${brief(whole.name, 60)})` : '';
  const place = inPair ? `pair ${Number(keys[1]) + 1}${name}: ` : '';
  const what = keys.slice(inPair ? 2 : 0).map((key) => `"${String(key)}"`);
  return `${place}${what.join(': ') || '"it"'} is missing or not of the kind that version ${BENCH_VERSION} has.`;
}

/** @throws one message with the file's name, what is wrong, and what to do */
export function readBenchResults(file: string, content: string): BenchResults {
  const fail = (what: string): never => {
    throw new Error(`${file}: ${what} ${REMEDY}`);
  };
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return fail(`this is no JSON (${(error as Error).message}).`);
  }
  if (!v.is(v.object({ format: v.literal(BENCH_FORMAT), version: v.optional(v.unknown()) }), json))
    return fail('this is no results file of the benchmarks.');
  if (json.version !== BENCH_VERSION)
    return fail(
      `results of version ${brief(String(JSON.stringify(json.version)))}; this page reads version ${BENCH_VERSION}.`,
    );
  const read = v.safeParse(results, json, { abortEarly: true });
  return read.success ? read.output : fail(wordsOf(read.issues[0]));
}
