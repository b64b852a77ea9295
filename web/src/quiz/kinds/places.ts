// SPDX-License-Identifier: GPL-2.0-only
// Asks where the code goes next: to which slot, or back to the head.
import { hintsOf, type OpQuestion } from '../../exhibit-api/questions.ts';
import type { WalkEvent } from '../../exhibit-api/types.ts';
import { stoppedAt, type Kind, type LaneOp } from './kind.ts';
import { ASKED } from '../asked-words.ts';
import { TEACHES } from './words.ts';

const DOES: Readonly<Record<string, string>> = {
  read: ASKED.read,
  write: ASKED.written,
  link: ASKED.written,
};

/** Whether the slot is easy to guess: the node's first one, the last one again, or one beside it. */
const isNext = (e: WalkEvent, before: WalkEvent): boolean =>
  before.slot === undefined ? e.slot === 0 : e.node === before.node && Math.abs(e.slot! - before.slot) <= 1;

/** What the index, by the node's shift, says of the slots that are not the answer. */
function slotTeaches(
  { lane, trace, op, memory }: LaneOp,
  e: WalkEvent,
  before: WalkEvent,
): Pick<OpQuestion, 'hints' | 'rule' | 'why'> {
  const { model } = lane;
  const digit = model.digitOf?.(trace, memory(before.record + 1), e.node!) ?? null;
  const index = trace.ops[op]!.args[0];
  const last =
    before.slot !== undefined && before.node === e.node
      ? ([before.slot, TEACHES.readBefore(before.slot)] as const)
      : null;
  const by = model.slotRule?.(e);
  const rule = by ? TEACHES.slotRules[by] : TEACHES.slotRule;
  if (!digit || index === undefined) return { hints: hintsOf([last]), rule };
  const { shift, bits } = digit;
  const mask = 2 ** bits - 1;
  const at = (by: number): number => Math.floor(index / 2 ** by) % (mask + 1);
  const own = at(shift);
  // The code looks at another slot than the index's: at siblings, or for what is free.
  if (own !== e.slot) return { hints: hintsOf([last, [own, TEACHES.ofIndex(own, index)]]), rule };
  return {
    hints: hintsOf([
      last,
      shift > 0 ? [at(0), TEACHES.lowBits(at(0), bits, index, shift)] : null,
      [Math.floor(index / 2 ** shift), TEACHES.unmasked(index, shift, bits)],
      [index, TEACHES.isIndex(index)],
      [at(shift + bits), TEACHES.otherLevel(index, shift + bits, shift)],
      shift > bits ? [at(shift - bits), TEACHES.otherLevel(index, shift - bits, shift)] : null,
    ]),
    rule: TEACHES.bitsRule,
    why: TEACHES.slotOf(index, shift, mask, own),
  };
}

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
        ...slotTeaches(at, e, before),
      },
    ];
  });
};

const ON_ITS_WAY: ReadonlySet<string> = new Set(['read', 'descend', 'write', 'link']);

/** Asks where another function takes over, if the events name it as their purpose. */
export const nextWalk: Kind = (at) => {
  const { events, trace, where } = at;
  const isFunction = (name: string): boolean => trace.sites.functions.some(([own]) => own === name);
  return events.flatMap((e, i): OpQuestion[] => {
    const before = events.slice(0, i).findLast((o) => o.cpu === e.cpu && o.walk !== undefined && o.purpose);
    const starts = e.kind === 'walk';
    if (!e.purpose || !e.walk || !before?.walk || !stoppedAt(at, i) || !isFunction(e.purpose)) return [];
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
        // Of two choices the first wrong answer shows the right one.
        hints: {},
        rule: TEACHES.walkRule,
        ...(starts
          ? { why: (/^xas_/.test(e.purpose) ? TEACHES.noNode : TEACHES.byIndex)(e.purpose), saidAt: [e] }
          : { why: TEACHES.keeps(e.walk, e.purpose) }),
      },
    ];
  });
};
