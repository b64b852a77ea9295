// SPDX-License-Identifier: GPL-2.0-only
// All that a run offers to be asked, in the order of the run.
import type { OpQuestion } from '../exhibit-api/questions.ts';
import type { WalkEvent } from '../exhibit-api/types.ts';
import type { EventRef } from '../session/moment.ts';
import type { LaneData } from '../session/types.ts';
import { steppedFrom } from '../trace/memory-limit.ts';
import { count, fewer } from './kinds/count.ts';
import { nextSlot, nextWalk } from './kinds/places.ts';
import { returns } from './kinds/returns.ts';
import type { Kind, LaneOp } from './kinds/source.ts';
import type { Question } from './types.ts';
import { ASKED } from './words.ts';

export interface Offer {
  readonly question: Question;
  /** What it asks about, where a kind asks of several things. */
  readonly about: string;
  /** Where the picture stops: the operation, and the lane's own step in it. */
  readonly op: number;
  readonly step: number;
  /** Worth asking only where answers differ. */
  readonly varies: boolean;
}

const OWN: Kind = (at) => at.lane.model.questions?.(at) ?? [];
const KINDS: readonly Kind[] = [fewer, count, returns, nextWalk, nextSlot, OWN];

/** Operations of a long run that are asked about, from the one that it opens on. */
const MOST_OPS = 24;
/** Set-up is asked about where the rest may be stopped at fewer places. */
const ENOUGH = 16;

const momentOf = (
  lane: LaneData,
  op: number,
  events: readonly WalkEvent[],
  e: WalkEvent | null,
): EventRef => ({
  op,
  lane: lane.about.variant,
  kind: e?.kind ?? 'begin',
  nth: e ? events.filter((o) => o.kind === e.kind).indexOf(e) + 1 : 1,
});

/** Numbers and words of a text, each for itself; `linux-7.2` is one. */
const wordsOf = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}_−.-]+/u).flatMap((word) => (/^linux-/.test(word) ? [word] : word.split(/[.-]/)));
const givesAway = ({ form, text, answer }: OpQuestion): boolean =>
  form !== 'choice' || /^\d+$/.test(answer) ? wordsOf(text).includes(answer) : text.includes(answer);

/** Of one operation. */
export function offersAt(lanes: readonly LaneData[], op: number): readonly Offer[] {
  const offers = lanes.flatMap((lane): Offer[] => {
    if (op >= lane.trace.ops.length || lane.model.planted?.(lane.trace, op)) return [];
    const at: LaneOp = {
      ...{ lane, lanes, trace: lane.trace, op, events: lane.events(op) },
      memory: (position) => lane.memory(position),
      where: lanes.length > 1 ? ASKED.inLane(lane.about.variant) : '',
    };
    const positions = lane.positions(op, 'walk');
    return KINDS.flatMap((kind) => kind(at))
      .filter((q) => !givesAway(q))
      .map(({ ask, shows, about = '', varies, ...rest }) => ({
        question: {
          ...rest,
          variant: lane.about.variant,
          ask: momentOf(lane, op, at.events, ask),
          shows: momentOf(lane, op, at.events, shows),
        },
        ...{ op, about, varies: varies ?? false },
        step: ask ? positions.findIndex((p) => p > ask.record) - 1 : 0,
      }));
  });
  return offers.sort((a, b) => a.step - b.step);
}

/** Without those whose answer is the same throughout, where they are worth asking only if it is not. */
function varied(offers: readonly Offer[]): readonly Offer[] {
  const answers = new Map<string, Set<string>>();
  const key = ({ question, about }: Offer): string => `${question.kind} ${about}`;
  for (const o of offers) answers.set(key(o), (answers.get(key(o)) ?? new Set()).add(o.question.answer));
  return offers.filter((o) => !o.varies || answers.get(key(o))!.size > 1);
}

const placesOf = (offers: readonly Offer[]): number => new Set(offers.map((o) => `${o.op} ${o.step}`)).size;

/** `opens`: the operation that the scenario opens on. */
export function offersIn(lanes: readonly LaneData[], opens: number): readonly Offer[] {
  const ops = Math.min(Math.max(...lanes.map((l) => l.trace.ops.length)), opens + MOST_OPS);
  const first = steppedFrom(opens);
  let offers: readonly Offer[] = [];
  for (let op = opens; op < ops; op++) offers = [...offers, ...offersAt(lanes, op)];
  for (let op = opens - 1; op >= first && placesOf(varied(offers)) < ENOUGH; op--)
    offers = [...offersAt(lanes, op), ...offers];
  return varied(offers);
}
