// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about a maple tree: the slot that a walk takes, and the nodes that a store writes anew.
import { counted } from '../../base/english.ts';
import { hintsOf, quoted, type OpQuestion, type QuestionSource } from '../../exhibit-api/questions.ts';
import type { MapleEvent } from './event.ts';
import { mapleFact, type MapleSource } from './facts/index.ts';
import { nodeName, type MapleWords } from './say/words.ts';

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
  const fact = mapleFact(source, event, memory(event.record + 1));
  if (!shows || event.cpu === 'B' || (fact.kind !== 'reads' && fact.kind !== 'descends')) return [];
  const { at, way, index } = fact;
  if (way !== 'pivots' || at.first < 0 || at.used < 3) return [];
  const { slot } = at;
  return [
    {
      kind: 'maple-slot',
      text: `Which slot of ${nodeName(at, words)} does the search for ${words.at(index)} take${where}?`,
      form: 'slot',
      answer: String(slot),
      ask: shows,
      shows,
      hints: hintsOf([
        [slot - 1, `The pivot of slot ${slot - 1} is below ${words.at(index)}: its range ends too early.`],
        [slot + 1, 'An earlier slot reaches far enough already: the search takes the first.'],
        [at.used, 'No slot from there on is in use.'],
      ]),
      rule: SLOT_RULE,
    },
  ];
}

/** Asks how many nodes an operation writes anew. */
function copiesQuestion(source: MapleSource, { trace, op, events, where }: QuestionSource): OpQuestion[] {
  const end = events.findLast((e) => e.kind === 'result');
  const span = trace.ops[op]!;
  const { copied, written, allocated } = source.scan;
  if (!end || span.race.length > 0 || !(copied.length + written.length)) return [];
  const last = events.findLast((e) => e.kind === 'copy' || e.kind === 'write' || e.kind === 'link') ?? end;
  return [
    {
      kind: 'maple-copies',
      text: `How many nodes of the tree does ${quoted(span.text)} write anew${where}?`,
      form: 'number',
      answer: String(copied.length),
      ask: null,
      shows: last,
      hints: hintsOf([
        [allocated.length, 'So many are allocated, most of them ahead: those that are not needed go back.'],
        [
          copied.length + 1,
          'Look at each store: does it change a range’s limits, or only what a slot holds?',
        ],
        [copied.length - 1, 'Each store that adds or removes a range writes a leaf anew: count the stores.'],
      ]),
      rule: COPY_RULE,
      why: `It links ${counted(copied.length, 'new node')}, and changes ${counted(written.length, 'word')} in place.`,
    },
  ];
}

export const mapleQuestions = (
  source: MapleSource,
  asked: QuestionSource,
  words: MapleWords,
): readonly OpQuestion[] => [
  ...source.scan.events.flatMap((e) =>
    e.kind === 'read' || e.kind === 'descend' ? slotQuestion(source, asked, e, words) : [],
  ),
  ...copiesQuestion(source, asked),
];
