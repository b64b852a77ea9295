// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about the LRU: which block leaves it, and in which slot another ends.
import {
  hintsOf,
  quoted,
  type Memory,
  type OpQuestion,
  type QuestionSource,
  type Trace,
} from '../../exhibit-api/index.ts';
import { readLru, scanOf } from './memory.ts';

const NONE = 'none';
const CHOICES = 5;
const RULES = {
  evicted:
    'A block that is in the LRU only moves. Another one needs a slot: if all are taken, the oldest goes.',
  endsIn: 'The block that is asked for goes to the front. Those that were in front of it move back.',
} as const;

const blocksIn = (trace: Trace, memory: Memory): readonly (number | null)[] =>
  readLru(trace, memory).slots.map((buffer) => buffer?.block ?? null);

function evicted(
  { trace, op, events, where }: QuestionSource,
  slots: readonly (number | null)[],
  now: readonly (number | null)[],
) {
  const was = slots.filter((b) => b !== null);
  const gone = was.filter((block) => !now.includes(block));
  const end = events.findLast((e) => e.kind === 'result');
  const { text, args } = trace.ops[op]!;
  if (!end || was.length === 0 || gone.length > 1) return [];
  const answer = gone[0] === undefined ? NONE : String(gone[0]);
  // An answer by guess names one of the last blocks.
  const choices = [...new Set([...gone, was[0]!, ...was.slice(-CHOICES + 2)])].sort((a, b) => a - b);
  const own = args[0] ?? -1;
  const isHit = was.includes(own);
  const [taken, size] = [was.length, slots.length];
  const stays = (block: number): string => {
    if (isHit) return `Block ${own} is in the LRU already: it needs no other slot.`;
    if (taken < size) return `Only ${taken} of ${size} slots are taken: count those that are still empty.`;
    return `Block ${block} is in slot ${slots.indexOf(block)}: the further from the front, the older.`;
  };
  const oldest = slots.indexOf(gone[0] ?? -1) === size - 1;
  const why =
    gone[0] !== undefined
      ? oldest && `Block ${gone[0]} was in the last slot, ${size - 1}: it was used longest ago.`
      : isHit
        ? `Block ${own} was in the LRU already, in slot ${slots.indexOf(own)}: it only moves.`
        : taken < size && `Only ${taken} of ${size} slots were taken: there was room for block ${own}.`;
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
      hints: hintsOf([
        [
          NONE,
          isHit || taken < size
            ? 'The operation drops a block here.'
            : `All ${size} slots are taken, and block ${own} needs one of them.`,
        ],
        ...choices.map((block) => [block, stays(block)] as const),
      ]),
      rule: RULES.evicted,
      ...(why && { why }),
    },
  ] as const;
}

/** Why a block is where it is afterwards, if the operation's block went from slot `at` (-1: none) to the front. */
function moved(own: number, at: number, block: number, slot: number, to: number): { readonly why?: string } {
  if (to === slot && at >= 0 && slot > at)
    return { why: `Block ${block} was behind block ${own}, so it stays in its slot.` };
  if (to !== slot + 1) return {};
  if (at < 0)
    return { why: `Block ${own} is new and takes the front: every other block moves back by one slot.` };
  return { why: `Block ${own} goes from slot ${at} to the front: block ${block}, before it, moves back.` };
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
        hints: hintsOf([
          [slot, `Slot ${slot} is where block ${block} is before: work out whether it moves.`],
          [0, `The front is for block ${args[0]}, which the operation asks for.`],
          [slot + 1, `Block ${block} was behind block ${args[0]}: only blocks in front of that one move.`],
          [slot - 1, 'No block but the one that is asked for moves towards the front.'],
        ]),
        rule: RULES.endsIn,
        ...moved(args[0]!, at, block!, slot, to),
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
  return [...evicted(source, was, now), ...endsIn(source, was, now)];
}
