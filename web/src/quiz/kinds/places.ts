// SPDX-License-Identifier: GPL-2.0-only
// Asks where the code goes next: to which slot, or back to the head.
import type { OpQuestion } from '../../exhibit-api/questions.ts';
import type { WalkEvent } from '../../exhibit-api/types.ts';
import { stoppedAt, type Kind } from './kind.ts';
import { ASKED } from '../words.ts';

const DOES: Readonly<Record<string, string>> = {
  read: ASKED.read,
  write: ASKED.written,
  link: ASKED.written,
};

/** Whether the slot is easy to guess: the node's first one, the last one again, or one beside it. */
const isNext = (e: WalkEvent, before: WalkEvent): boolean =>
  before.slot === undefined ? e.slot === 0 : e.node === before.node && Math.abs(e.slot! - before.slot) <= 1;

export const nextSlot: Kind = (at) => {
  const { lane, trace, events, memory, where } = at;
  const { model } = lane;
  if (!model.nodeName) return [];
  return events.flatMap((e, i): OpQuestion[] => {
    const does = DOES[e.kind];
    if (does === undefined || e.node === undefined || e.slot === undefined) return [];
    const before = stoppedAt(at, i);
    // An event over a run of slots, or over no slot, does not name this one.
    if (!before || !e.label.includes(`slot ${e.slot}`) || isNext(e, before)) return [];
    const name = model.nodeName!(trace, memory(before.record + 1), e.node);
    if (name === null) return [];
    return [
      {
        kind: 'next-slot',
        text: ASKED.slot(name, does, where),
        form: 'slot',
        answer: String(e.slot),
        ask: e,
        shows: e,
      },
    ];
  });
};

const ON_ITS_WAY: ReadonlySet<string> = new Set(['read', 'descend', 'write', 'link']);

/** Asks where another function takes over, if the events name their purpose. */
export const nextWalk: Kind = (at) => {
  const { events, where } = at;
  return events.flatMap((e, i): OpQuestion[] => {
    const before = events.slice(0, i).findLast((o) => o.cpu === e.cpu && o.walk !== undefined && o.purpose);
    const starts = e.kind === 'walk';
    if (!e.purpose || !e.walk || !before?.walk || !stoppedAt(at, i)) return [];
    const goesOn = ON_ITS_WAY.has(e.kind) && e.walk === before.walk && e.purpose !== before.purpose;
    if (starts ? e.walk < 2 : !goesOn) return [];
    return [
      {
        kind: 'next-walk',
        text: ASKED.walk(e.purpose, where),
        form: 'choice',
        choices: [ASKED.again, ASKED.on],
        answer: starts ? ASKED.again : ASKED.on,
        ask: e,
        shows: e,
      },
    ];
  });
};
