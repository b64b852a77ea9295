// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about contexts: how far a lookup goes, and whether the table grows.
import {
  cacheId,
  objectsOf,
  quoted,
  type Memory,
  type OpQuestion,
  type QuestionSource,
  type Trace,
} from '../../exhibit-api/index.ts';
import { readTableAt, variantOf } from './contexts.ts';
import { scanOf } from './scan/scan.ts';
import { slotsOfTable } from './offsets.ts';

/** Largest number that a question asks for: students cannot predict larger ones. */
const MOST = 64;

/** The name of the object a slot lies in, as questions use it. */
export function slotsName(trace: Trace, memory: Memory, object: number): string | null {
  const table = cacheId(trace.sites, 'IOCTX_TABLE');
  if (variantOf(trace) !== 'table' || objectsOf(trace).baseOf(table, object) !== object) return null;
  const { nr } = readTableAt(trace, memory, object);
  return `the table of ${nr}`;
}

function foundAfter({ trace, op, events, where }: QuestionSource): readonly OpQuestion[] {
  const { name, text, result } = trace.ops[op]!;
  const { nodesVisited } = scanOf(trace, op).counted;
  const last = nodesVisited.at(-1);
  const shows = last === undefined ? undefined : events.find((e) => e.record >= last);
  if (name !== 'lookup' || result !== 0 || !shows || nodesVisited.length > MOST) return [];
  return [
    {
      kind: 'found-after',
      about: 'nodesVisited',
      text: `${quoted(text)} runs${where}. How many objects are looked at until the context is found?`,
      form: 'number',
      answer: String(nodesVisited.length),
      ask: null,
      shows,
    },
  ];
}

function grows({ trace, op, events, where }: QuestionSource): readonly OpQuestion[] {
  const { name, text } = trace.ops[op]!;
  const end = events.findLast((e) => e.kind === 'result');
  if (name !== 'setup' || variantOf(trace) !== 'table' || !end) return [];
  const made = scanOf(trace, op).events.find(
    (e) => e.cpu === 'A' && e.what === 'table' && e.kind === 'alloc',
  );
  const yes = (slots: number): string => `yes, of ${slots} slots`;
  const no = 'no';
  const slots = made ? slotsOfTable(trace.sites, made.value) : 0;
  return [
    {
      kind: 'grows',
      text: `${quoted(text)} runs${where}. Does it allocate a new table?`,
      form: 'choice',
      choices: [
        no,
        ...[...new Set([4, 5, 8, 16, slots])]
          .filter((n) => n > 0)
          .sort((a, b) => a - b)
          .map(yes),
      ],
      answer: made ? yes(slots) : no,
      ask: null,
      shows: events.find((e) => e.record === made?.record) ?? end,
    },
  ];
}

export const questions = (source: QuestionSource): readonly OpQuestion[] => [
  ...foundAfter(source),
  ...grows(source),
];
