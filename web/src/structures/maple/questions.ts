// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about a maple tree: the slot that a walk takes, and the nodes that a store writes anew.
import { counted } from '../../base/english.ts';
import { hintsOf, quoted, type OpQuestion, type QuestionSource } from '../../exhibit-api/questions.ts';
import type { MapleEvent } from './event.ts';
import { mapleFact, type MapleSource } from './facts/index.ts';
import { nodeName, type MapleWords } from './say.ts';

const SLOT_RULE =
  'A search compares pivots from the first on. It takes the first slot whose pivot is at or above what it seeks, or the last slot.';
const COPY_RULE =
  'A store that changes only what a slot holds, or moves one pivot, works in place. Every other store writes a new leaf.';

/** Asks which slot of a node a walk takes, where its pivots decide. */
function slotQuestion(
  source: MapleSource,
  { events, memory, where }: QuestionSource,
  event: MapleEvent,
  words: MapleWords,
): OpQuestion[] {
  const shows = events.find((e) => e.record === event.record);
  if (!shows || event.cpu === 'B' || (event.kind !== 'read' && event.kind !== 'descend')) return [];
  const fact = mapleFact(source, event, memory(event.record + 1));
  if ((fact.kind !== 'reads' && fact.kind !== 'descends') || fact.way !== 'pivots') return [];
  const { at, index } = fact;
  if (at.first < 0 || at.used < 3) return [];
  const { slot } = at;
  const sought = words.at(index);
  return [
    {
      kind: 'maple-slot',
      text: `Which slot of ${nodeName(at, words)} does the search for ${sought} take${where}?`,
      form: 'slot',
      answer: String(slot),
      ...{ ask: shows, shows, rule: SLOT_RULE },
      hints: hintsOf([
        [slot - 1, `The pivot of slot ${slot - 1} is below ${sought}: its range ends too early.`],
        [slot + 1, 'An earlier slot reaches far enough already: the search takes the first.'],
        [at.used, 'No slot from there on is in use.'],
      ]),
    },
  ];
}

const CHANGES: ReadonlySet<string> = new Set(['copy', 'write', 'link']);

/** Asks how many nodes an operation writes anew. */
function copiesQuestion(source: MapleSource, { trace, op, events, where }: QuestionSource): OpQuestion[] {
  const { copied, written, allocated } = source.scan;
  const end = events.findLast((e) => e.kind === 'result');
  const { race, text } = trace.ops[op]!;
  if (!end || race.length > 0 || copied.length + written.length === 0) return [];
  const made = copied.length;
  return [
    {
      kind: 'maple-copies',
      text: `How many nodes of the tree does ${quoted(text)} write anew${where}?`,
      form: 'number',
      answer: String(made),
      ask: null,
      shows: events.findLast((e) => CHANGES.has(e.kind)) ?? end,
      hints: hintsOf([
        [allocated.length, 'So many are allocated, most of them ahead: those that are not needed go back.'],
        [made + 1, 'Look at each store: does it change a range’s limits, or only what a slot holds?'],
        [made - 1, 'Each store that adds or removes a range writes a leaf anew: count the stores.'],
      ]),
      rule: COPY_RULE,
      why: `It links ${counted(made, 'new node')}, and changes ${counted(written.length, 'word')} in place.`,
    },
  ];
}

export const mapleQuestions = (
  source: MapleSource,
  asked: QuestionSource,
  words: MapleWords,
): readonly OpQuestion[] => [
  ...source.scan.events.flatMap((e) => slotQuestion(source, asked, e, words)),
  ...copiesQuestion(source, asked),
];
