// SPDX-License-Identifier: GPL-2.0-only
// The results of `npm run bench -- --json`, version 1: written by core-c/bench, read by the results page.

export const BENCH_FORMAT = 'treewalk-bench';
export const BENCH_VERSION = 1;

/** One side of a pair. */
export interface BenchSide {
  /** As kernel.json calls it; `wasm` or `native` where these are compared. */
  readonly variant: string;
  readonly median: number;
  readonly unit: 'ns';
  /** First and third quartile of the samples. */
  readonly quartiles: readonly [number, number];
  /** One a repetition, in nanoseconds an operation; one list for each round (a process of its own). */
  readonly samples: readonly (readonly number[])[];
}

/** Of one operation; null: not measured. */
export interface BenchInstructions {
  readonly tool: 'perf' | 'callgrind' | null;
  readonly before: number | null;
  readonly after: number | null;
}

export interface BenchPair {
  readonly name: string;
  readonly before: BenchSide;
  readonly after: BenchSide;
  /** before / after of the medians: above 1 means that `after` is faster. */
  readonly ratio: number;
  /** The 95 % bootstrap interval of the ratio. */
  readonly low: number;
  readonly high: number;
  readonly instructions: BenchInstructions;
  /** Of one operation, if the machine counts them. */
  readonly cacheMisses: { readonly before: number; readonly after: number } | null;
  /** Bytes of machine code of each side's own functions. */
  readonly codeBytes: { readonly before: number; readonly after: number } | null;
  readonly threads: number;
  /** What the ratio should reach, and why it does not, if it does not. */
  readonly floor: number | null;
  readonly note: string | null;
}

/** What the same machine can do at best. */
export interface BenchLimits {
  /** A load that needs the one before: nanoseconds, in a ring of so many bytes. */
  readonly pointerChase: readonly { readonly bytes: number; readonly ns: number }[];
  readonly memcpy: readonly { readonly bytes: number; readonly bytesPerSecond: number }[];
  /** Nanoseconds of a call of tw_op() that does nothing: from JavaScript into wasm, and natively. */
  readonly emptyCall: { readonly wasm: number; readonly native: number } | null;
}

export interface BenchResults {
  readonly format: typeof BENCH_FORMAT;
  readonly version: typeof BENCH_VERSION;
  /** ISO 8601. */
  readonly date: string;
  readonly machine: string;
  readonly compiler: string;
  /** `6.1.192` */
  readonly kernel: string;
  /** `linux-source-6.1 6.1.192-2` */
  readonly package: string;
  readonly quick: boolean;
  /** False: ended before all pairs were measured. */
  readonly complete: boolean;
  /** Load average at the start and at the end. */
  readonly load: readonly [number, number];
  readonly limits: BenchLimits;
  readonly pairs: readonly BenchPair[];
}

type Check = (value: unknown) => boolean;
const text: Check = (v) => typeof v === 'string' && v !== '';
const number: Check = (v) => typeof v === 'number' && Number.isFinite(v);
const positive: Check = (v) => number(v) && (v as number) > 0;
const orNull =
  (check: Check): Check =>
  (v) =>
    v === null || check(v);
const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
const list =
  (check: Check): Check =>
  (v) =>
    Array.isArray(v) && v.every(check);
const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (v) =>
    isObject(v) && Object.entries(fields).every(([key, check]) => check(v[key]));

const side = object({
  variant: text,
  median: positive,
  unit: (v) => v === 'ns',
  quartiles: (v) => list(positive)(v) && (v as unknown[]).length === 2,
  samples: list(list(positive)),
});
const twoNumbers = orNull(object({ before: number, after: number }));
const PAIR: Readonly<Record<string, Check>> = {
  name: text,
  before: side,
  after: side,
  ratio: positive,
  low: positive,
  high: positive,
  instructions: object({
    tool: (v) => v === null || v === 'perf' || v === 'callgrind',
    before: orNull(number),
    after: orNull(number),
  }),
  cacheMisses: twoNumbers,
  codeBytes: twoNumbers,
  threads: positive,
  floor: orNull(positive),
  note: orNull(text),
};
const WHOLE: Readonly<Record<string, Check>> = {
  date: text,
  machine: text,
  compiler: text,
  kernel: text,
  package: text,
  quick: (v) => typeof v === 'boolean',
  complete: (v) => typeof v === 'boolean',
  load: list(number),
  limits: object({
    pointerChase: list(object({ bytes: positive, ns: positive })),
    memcpy: list(object({ bytes: positive, bytesPerSecond: positive })),
    emptyCall: orNull(object({ wasm: number, native: number })),
  }),
};

const REMEDY = 'Make one with: npm run -s bench -- --json > results.json';

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
  if (!isObject(json) || json['format'] !== BENCH_FORMAT)
    return fail('this is no results file of the benchmarks.');
  if (json['version'] !== BENCH_VERSION) {
    return fail(`results of version ${String(json['version'])}; this page reads version ${BENCH_VERSION}.`);
  }
  const whole = json;
  const wrong = Object.keys(WHOLE).find((key) => !WHOLE[key]!(whole[key]));
  if (wrong) return fail(`"${wrong}" is missing or not of the kind that version ${BENCH_VERSION} has.`);
  const { pairs } = json;
  if (!Array.isArray(pairs)) return fail('"pairs" must be a list.');
  pairs.forEach((pair: unknown, i) => {
    const bad = isObject(pair) ? Object.keys(PAIR).find((key) => !PAIR[key]!(pair[key])) : 'it';
    if (!bad) return;
    const name = isObject(pair) && text(pair['name']) ? ` (${String(pair['name']).slice(0, 60)})` : '';
    fail(`pair ${i + 1}${name}: "${bad}" is missing or not of the kind that version ${BENCH_VERSION} has.`);
  });
  return json as unknown as BenchResults;
}
