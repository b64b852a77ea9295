// SPDX-License-Identifier: GPL-2.0-only
// Checks the parts of an exported trace other than its records. One pass checks a long column; a schema per number
// would take too long.
import { FANOUTS } from '../base/fanout.ts';
import * as v from 'valibot';
import { fail } from './import-error.ts';

const isWord = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffffff;
const word = v.custom<number>(isWord, 'a number from 0 to 4294967295');
const words = v.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every(isWord),
  'a list of numbers from 0 to 4294967295',
);
const text = v.pipe(v.string(), v.maxLength(1000));
const signed = v.pipe(v.number(), v.integer());
const origin = v.picklist(['linux', 'project']);
const numbers = v.record(text, signed);

const field = v.strictTuple([text, word, word, text]);
/** A bit-field's unit has at most 8 bytes. */
const bits = v.record(
  text,
  v.strictTuple([v.pipe(word, v.maxValue(63)), v.pipe(word, v.minValue(1), v.maxValue(64))]),
);
/** Size of a struct: views draw it byte by byte, and divide a page by it. */
const bytes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65536));
const nativeField = v.object({
  name: text,
  type: text,
  offset: v.pipe(word, v.maxValue(65536)),
  size: v.pipe(word, v.maxValue(65536)),
  bit: v.exactOptional(word),
  bits: v.exactOptional(word),
});

const sites = v.object({
  version: v.literal(2),
  files: v.array(v.object({ path: text, origin })),
  functions: v.array(v.strictTuple([text, word, word, word])),
  sites: v.pipe(
    v.object({ kind: words, file: words, line: words, column: words, func: words }),
    v.check((s) => new Set(Object.values(s).map((c) => c.length)).size === 1, 'columns of one length'),
  ),
  variables: v.array(v.strictTuple([text, text, word, word, v.picklist([0, 1])])),
  structs: v.record(text, v.object({ size: word, fields: v.array(field), bits: v.exactOptional(bits) })),
  enums: v.record(text, numbers),
  caches: v.record(text, word),
  typedefs: v.record(text, text),
  word: v.exactOptional(v.picklist([4, 8])),
  native: v.exactOptional(v.record(text, v.object({ size: bytes, fields: v.array(nativeField) }))),
  codeSize: v.exactOptional(v.array(v.object({ compiler: text, bytes: numbers }))),
});

const argument = { name: text, args: v.array(signed), text };
const op = v.object({
  ...argument,
  race: v.array(v.object(argument)),
  line: word,
  result: signed,
  first: word,
  end: word,
  lost: word,
  code: word,
  unseen: v.exactOptional(v.literal(true)),
});

const crash = v.object({
  cause: v.picklist(['oops', 'bug', 'budget', 'memory', 'trap']),
  message: v.string(),
  file: text,
  line: word,
  stack: v.array(v.object({ name: text, file: text, line: word })),
  op: word,
});

/** Ascending, for the binary search in `thereOf`. */
const elsewhere = v.pipe(
  v.array(v.strictTuple([word, word, v.pipe(v.string(), v.regex(/^[0-9a-f]{1,16}$/))])),
  v.check((list) => list.every(([from], i) => i === 0 || from > list[i - 1]![0]), 'ascending places'),
);
const still = v.object({
  file: text,
  from: v.picklist(['core', 'live']),
  at: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)),
});
const outside = v.object({
  name: text,
  machine: text,
  origin: text,
  counted: v.array(text),
  altered: v.array(text),
  still: v.exactOptional(still),
});

const file = v.object({
  exhibit: text,
  kernel: text,
  script: v.exactOptional(v.pipe(v.string(), v.maxLength(1_000_000))),
  opens: v.exactOptional(word),
  before: v.exactOptional(v.object({ ops: word, stale: v.exactOptional(v.literal(true)) })),
  variant: text,
  fanout: v.picklist(FANOUTS),
  root: word,
  layout: v.object({
    imageStart: word,
    imageEnd: word,
    stackStart: v.exactOptional(word),
    arenaStart: word,
    arenaEnd: word,
    elsewhere: v.exactOptional(elsewhere),
  }),
  outside: v.exactOptional(outside),
  image: v.array(v.strictTuple([word, v.string()])),
  ops: v.pipe(v.array(op), v.minLength(1)),
  crash: v.nullable(crash),
  sites,
});

export type TraceFile = v.InferOutput<typeof file>;

/** @throws ImportError with the first fault and its place */
export function checkFile(json: unknown): TraceFile {
  const found = v.safeParse(file, json, { abortEarly: true });
  if (found.success) return found.output;
  const [issue] = found.issues;
  const place = v.getDotPath(issue) ?? 'the file';
  if (issue.received === 'undefined') return fail(`"${place}" is missing`);
  const wanted = issue.type === 'custom' || issue.type === 'check' ? issue.message : issue.expected;
  return fail(`"${place}" is ${issue.received.slice(0, 60)}${wanted ? `, and not ${wanted}` : ''}`);
}
