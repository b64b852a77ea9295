// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about contexts: how far a lookup goes, and whether the table grows.
import {
  cacheId,
  counted,
  hintsOf,
  objectsOf,
  quoted,
  type Memory,
  type OpQuestion,
  type QuestionSource,
  type Trace,
} from '../../exhibit-api/index.ts';
import { readTable, readTableAt, variantOf } from './contexts.ts';
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

const RULES = {
  found: 'Count what the search reads until it has the id: contexts, and the nodes or slots before them.',
  grows:
    'A setup allocates only when every slot is taken. ioctx_add_table() computes the number of new slots.',
} as const;

interface Way {
  readonly hint: string;
  /** What one too few, and one too many, left out or added. */
  readonly less: string;
  readonly more: string;
  readonly why: string;
}

/** How the structure leads to the context. `n`: objects looked at. */
const wayOf = (trace: Trace, n: number): Way =>
  ({
    list: {
      hint: 'A new context goes to the front: the search begins with the newest one.',
      less: 'The context that is found is looked at too.',
      more: 'The search ends at the context: it reads nothing behind it.',
      why:
        n === 1
          ? 'The context with this id is the first on the list.'
          : `The search passes ${counted(n - 1, 'newer context')} and then comes to the one with this id.`,
    },
    radix: {
      hint: 'Every level of the tree is a node on the way, and is looked at too.',
      less: 'The root and the leaf are nodes on the way, too.',
      more: 'Count the nodes on the way alone: the context itself is not one.',
      why: `The tree has ${counted(n, 'node')} on the way to this context, a node for each level.`,
    },
    table: {
      hint: 'The ring names the slot: work out whether any other slot is read.',
      less: 'The slot that the ring names is read, and counts.',
      more: 'The ring names the slot: work out whether any other slot is read.',
      why: 'The ring names the slot of its context, so the lookup reads that slot alone.',
    },
  })[variantOf(trace)];

function foundAfter({ trace, op, events, where }: QuestionSource): readonly OpQuestion[] {
  const { name, text, result, args } = trace.ops[op]!;
  const { nodesVisited } = scanOf(trace, op).counted;
  const last = nodesVisited.at(-1);
  const shows = last === undefined ? undefined : events.find((e) => e.record >= last);
  if (name !== 'lookup' || result !== 0 || !shows || nodesVisited.length > MOST) return [];
  const n = nodesVisited.length;
  const { hint, less, more, why } = wayOf(trace, n);
  const id = args[0]!;
  const set = trace.ops.slice(0, op).filter((o) => o.name === 'setup').length;
  return [
    {
      kind: 'found-after',
      about: 'nodesVisited',
      text: `${quoted(text)} runs${where}. How many objects are looked at until the context is found?`,
      form: 'number',
      answer: String(nodesVisited.length),
      ask: null,
      shows,
      hints: hintsOf([
        [n - 1, less],
        [n + 1, more],
        [id, `${id} is the number of the context. ${hint}`],
        [set, `${set} contexts were set up. ${hint}`],
        [1, hint],
      ]),
      rule: RULES.found,
      why,
    },
  ];
}

function grows({ trace, op, events, memory, where }: QuestionSource): readonly OpQuestion[] {
  const { name, text, race, first } = trace.ops[op]!;
  const end = events.findLast((e) => e.kind === 'result');
  if (name !== 'setup' || variantOf(trace) !== 'table' || !end) return [];
  const made = scanOf(trace, op).events.find(
    (e) => e.cpu === 'A' && e.what === 'table' && e.kind === 'alloc',
  );
  const yes = (slots: number): string => `yes, of ${slots} slots`;
  const no = 'no';
  const slots = made ? slotsOfTable(trace.sites, made.value) : 0;
  const { nr, slots: held } = readTable(trace, memory(first)) ?? { nr: 0, slots: [] };
  const taken = held.filter((c) => c !== null).length;
  const sizes = [...new Set([4, 5, 8, 16, slots])].filter((n) => n > 0).sort((a, b) => a - b);
  // Under a race the table that counts is another one than at the beginning.
  const why =
    race.length > 0
      ? null
      : made
        ? nr === 0
          ? `There was no table yet: the first one has ${slots} slots.`
          : `All ${nr} slots were taken: the new table has ${slots}.`
        : `Only ${taken} of ${nr} slots had a context: a free one was left.`;
  return [
    {
      kind: 'grows',
      text: `${quoted(text)} runs${where}. Does it allocate a new table?`,
      form: 'choice',
      choices: [no, ...sizes.map(yes)],
      answer: made ? yes(slots) : no,
      ask: null,
      shows: events.find((e) => e.record === made?.record) ?? end,
      hints: hintsOf([
        [
          no,
          nr === 0
            ? 'There is no table yet, and the context needs a slot.'
            : 'The setup finds every slot of the table taken.',
        ],
        ...sizes.map(
          (n) =>
            [
              yes(n),
              made
                ? `The code does not compute ${n} slots: it multiplies the number that there was.`
                : 'A slot of the table is still free: count the contexts in it.',
            ] as const,
        ),
      ]),
      rule: RULES.grows,
      ...(why !== null && { why }),
    },
  ];
}

export const questions = (source: QuestionSource): readonly OpQuestion[] => [
  ...foundAfter(source),
  ...grows(source),
];
