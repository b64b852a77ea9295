// SPDX-License-Identifier: GPL-2.0-only
// The results of `npm run bench -- --json`, version 1: written by core-c/bench, read by the results page. The schema
// is the one declaration: types and checks follow from it.
import * as v from 'valibot';
import { brief } from './brief.ts';

export const BENCH_FORMAT = 'treewalk-bench';
export const BENCH_VERSION = 1;

/** Readonly all the way down. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

const text = v.pipe(v.string(), v.nonEmpty());
const number = v.pipe(v.number(), v.finite());
const positive = v.pipe(number, v.gtValue(0));
const twoNumbers = v.nullable(v.object({ before: number, after: number }));

/** How busy the machine was with something else. */
const looks = v.object({ looks: number, busy: number, most: number });

/** One side of a pair. */
const side = v.object({
  /** As kernel.json calls it; `wasm` or `native` where these are compared. */
  variant: text,
  median: positive,
  unit: v.literal('ns'),
  /** First and third quartile of the samples. */
  quartiles: v.strictTuple([positive, positive]),
  /** One a repetition, in nanoseconds an operation; one list for each round (a process of its own). */
  samples: v.array(v.array(positive)),
});

/** Of one operation; null: not measured. */
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
  /** The bootstrap interval of the ratio, of the run’s `confidence`. */
  low: positive,
  high: positive,
  instructions,
  /** Of one operation, if the machine counts them. */
  cacheMisses: twoNumbers,
  /** Bytes of machine code of each side's own functions. */
  codeBytes: twoNumbers,
  threads: positive,
  /** What the ratio should reach, and why it does not, if it does not. */
  floor: v.nullable(positive),
  note: v.nullable(text),
});

/** The same case on one kernel; its `variant` is the kernel's id. */
const kernelSide = v.object({
  ...side.entries,
  /** `5.10.262` */
  kernel: text,
  package: text,
  /** The interval of its median. */
  low: positive,
  high: positive,
  /** Time of the kernel before it over its own, as a pair's ratio; null: the first one. */
  step: v.nullable(v.object({ ratio: positive, low: positive, high: positive })),
  /** Of one operation, the lookup before it left out but in `instructions`; `bytes`: taken, and kept. */
  instructions: v.nullable(number),
  /** null: the tree's root is read where nothing can count it. */
  walks: v.nullable(number),
  locks: number,
  nodes: number,
  bytes: number,
});

const kernelPair = v.object({
  name: text,
  /** What counted the instructions. */
  tool: v.nullable(v.picklist(['perf', 'callgrind'])),
  /** Older kernels first. */
  sides: v.array(kernelSide),
});

/**
 * What was measured of an exhibit across kernels: it may be of another day than the pairs, so it says how busy the
 * machine was.
 */
const kernels = v.object({
  slug: text,
  date: text,
  load: v.strictTuple([number, number]),
  others: v.object({ before: looks, during: looks }),
  /** Ids of kernels that were not set up. */
  missing: v.array(text),
  pairs: v.array(kernelPair),
});

/** As it was while one object held all exhibits' pairs: one for each of them. */
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

/** Not a union: that would not say what is wrong inside. */
const kernelsList = v.lazy((input): v.GenericSchema<unknown, v.InferOutput<typeof kernels>[]> =>
  Array.isArray(input) || typeof input !== 'object' ? v.array(kernels) : kernelsOfAll,
);

/** What the same machine can do at best. */
const limits = v.object({
  /** A load that needs the one before: nanoseconds, in a ring of so many bytes. */
  pointerChase: v.array(v.object({ bytes: positive, ns: positive })),
  memcpy: v.array(v.object({ bytes: positive, bytesPerSecond: positive })),
  /** Nanoseconds of a call of tw_op() that does nothing: from JavaScript into wasm, and natively. */
  emptyCall: v.nullable(v.object({ wasm: number, native: number })),
});

const results = v.object({
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
  /** False: ended before all pairs were measured. */
  complete: v.boolean(),
  /** Load average at the start and at the end. */
  load: v.strictTuple([number, number]),
  /** What else ran before and while it was recorded; absent: an older run, which did not look. */
  others: v.optional(v.object({ before: looks, during: looks })),
  /** Of all intervals; absent: 0.95. */
  confidence: v.optional(v.pipe(positive, v.ltValue(1))),
  limits,
  pairs: v.array(pair),
  /** One for each exhibit that is compared across kernels; absent: an older run, or one of other pairs. */
  kernels: v.optional(kernelsList),
});

export type BenchSide = Frozen<v.InferOutput<typeof side>>;
export type BenchInstructions = Frozen<v.InferOutput<typeof instructions>>;
export type BenchPair = Frozen<v.InferOutput<typeof pair>>;
export type BenchLimits = Frozen<v.InferOutput<typeof limits>>;
export type BenchKernels = Frozen<v.InferOutput<typeof kernels>>;
export type BenchKernelPair = BenchKernels['pairs'][number];
export type BenchKernelSide = BenchKernelPair['sides'][number];
export type BenchResults = Frozen<v.InferOutput<typeof results>>;

const REMEDY = 'Make one with: npm run -s bench -- --json > results.json';

/** What is wrong, and where: `pair 3 (aio-lookup/setup): "before": "median" is missing or …` */
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

/** The results in a file's text, or one message that says what is wrong with it and what to do. */
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
      `results of version ${brief(String(json.version))}; this page reads version ${BENCH_VERSION}.`,
    );
  const read = v.safeParse(results, json, { abortEarly: true });
  return read.success ? read.output : fail(wordsOf(read.issues[0]));
}
