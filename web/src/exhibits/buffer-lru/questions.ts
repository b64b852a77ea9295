// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about the LRU: which block leaves it, and in which slot another ends.
import {
  quoted,
  type Memory,
  type OpQuestion,
  type QuestionSource,
  type Trace,
} from '../../exhibit-api/index.ts';
import { readLru, scanOf } from './memory.ts';

const NONE = 'none';
const CHOICES = 5;

const blocksIn = (trace: Trace, memory: Memory): readonly (number | null)[] =>
  readLru(trace, memory).slots.map((buffer) => buffer?.block ?? null);

function evicted(
  { trace, op, events, where }: QuestionSource,
  was: readonly number[],
  now: readonly number[],
) {
  const gone = was.filter((block) => !now.includes(block));
  const end = events.findLast((e) => e.kind === 'result');
  const text = trace.ops[op]!.text;
  if (!end || was.length === 0 || gone.length > 1) return [];
  const answer = gone[0] === undefined ? NONE : String(gone[0]);
  // An answer by guess names one of the last blocks.
  const choices = [...new Set([...gone, was[0]!, ...was.slice(-CHOICES + 2)])].sort((a, b) => a - b);
  const shows = events.find((e) => e.kind === 'put' && e.label.endsWith(` ${answer}`)) ?? end;
  return [
    {
      kind: 'evicted',
      text: `${quoted(text)} runs${where}. Which block leaves the LRU?`,
      form: 'choice',
      choices: [...choices.map(String), NONE],
      answer,
      ask: null,
      shows,
    },
  ] as const;
}

/** Asks where the blocks before and behind the operation's block end. */
function endsIn(
  { trace, op, events, where }: QuestionSource,
  was: readonly (number | null)[],
  now: readonly (number | null)[],
) {
  const { args, text } = trace.ops[op]!;
  const end = events.findLast((e) => e.kind === 'result');
  const at = was.indexOf(args[0] ?? -1);
  if (!end || !now.includes(args[0] ?? -1)) return [];
  const around = at < 0 ? [0, was.length - 2] : [0, at - 1, at + 1];
  return [...new Set(around)].flatMap((slot): OpQuestion[] => {
    const block = was[slot];
    const to = block == null ? -1 : now.indexOf(block);
    if (to < 0 || block === args[0]) return [];
    return [
      {
        kind: 'ends-in',
        about: `block ${block}`,
        text: `Where is block ${block} after ${quoted(text)}${where}? Give its slot.`,
        form: 'slot',
        answer: String(to),
        ask: null,
        shows: end,
      },
    ];
  });
}

export function questions(source: QuestionSource): readonly OpQuestion[] {
  const { trace, op, memory } = source;
  const { first, end, name } = trace.ops[op]!;
  const was = blocksIn(trace, memory(first));
  const now = blocksIn(trace, memory(end));
  // An invalidation empties every slot, and an operation without a write moves no block.
  if (name === 'invalidate' || scanOf(trace, op).slotWrites.length === 0) return [];
  const held = (blocks: readonly (number | null)[]): number[] => blocks.filter((b) => b !== null);
  return [...evicted(source, held(was), held(now)), ...endsIn(source, was, now)];
}
