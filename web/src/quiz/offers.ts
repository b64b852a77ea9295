// SPDX-License-Identifier: GPL-2.0-only
// Gathers all questions that a run offers, in the order of the run.
import type { WalkEvent } from '../exhibit-api/types.ts';
import type { EventRef } from '../session/event-reference.ts';
import type { LaneData } from '../session/types.ts';
import { steppedFrom } from '../trace/memory-limit.ts';
import { discreet, givesAway } from './gives-away.ts';
import { count, fewer } from './kinds/count.ts';
import { nextSlot, nextWalk } from './kinds/places.ts';
import { returns } from './kinds/returns.ts';
import type { Kind, LaneOp } from './kinds/kind.ts';
import type { Question } from './types.ts';
import { ASKED } from './asked-words.ts';

export interface Offer {
  readonly question: Question;
  /** The subject, if a kind has several: a counter's key. */
  readonly about: string;
  /** Where the picture stops: the operation, and the lane's own step in it. */
  readonly op: number;
  readonly step: number;
}

/** By the kind of its questions. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['fewer', fewer],
  ['count', count],
  ['returns', returns],
  ['next-walk', nextWalk],
  ['next-slot', nextSlot],
]);
const OWN: Kind = (at) => at.lane.model.questions?.(at) ?? [];

/** What is asked for; what is absent may be any. */
export interface Sought {
  /** A lane's variant. */
  readonly lane?: string;
  readonly kind?: string;
  readonly about?: string;
}

const kindsFor = (kind: string | undefined): readonly Kind[] =>
  kind === undefined ? [...KINDS.values(), OWN] : [KINDS.get(kind) ?? OWN];

/** Operations with questions, from the one that the run opens on. */
const MOST_ASKED_OPS = 24;
/** Fewest places to stop at: a run with fewer has questions about its set-up too. */
const ENOUGH_PLACES = 16;

/** The questions about one operation. */
export function offersAt(lanes: readonly LaneData[], op: number, sought: Sought = {}): readonly Offer[] {
  const { kind: only, about: subject } = sought;
  const asked = lanes.filter((l) => sought.lane === undefined || l.about.variant === sought.lane);
  const offers = asked.flatMap((lane): Offer[] => {
    if (op >= lane.trace.ops.length || lane.model.planted?.(lane.trace, op)) return [];
    const at: LaneOp = {
      ...{ lane, lanes, trace: lane.trace, op, events: lane.events(op) },
      ...(subject !== undefined && { about: subject }),
      memory: (position) => lane.memory(position),
      where: lanes.length > 1 ? ASKED.inLane(lane.about.variant) : '',
    };
    const { variant } = lane.about;
    const refOf = (e: WalkEvent | null): EventRef => ({
      ...{ op, lane: variant, kind: e?.kind ?? 'begin' },
      nth: e ? at.events.filter((o) => o.kind === e.kind).indexOf(e) + 1 : 1,
    });
    const positions = lane.positions(op, 'walk');
    return kindsFor(only)
      .flatMap((kind) => kind(at))
      .filter((q) => only === undefined || q.kind === only)
      .filter((q) => subject === undefined || (q.about ?? '') === subject)
      .filter((q) => !givesAway(q))
      .map(discreet)
      .map(({ ask, shows, about = '', saidAt, ...rest }) => ({
        question: {
          ...{ ...rest, variant, ask: refOf(ask), shows: refOf(shows) },
          ...(saidAt && { saidAt: saidAt.map(refOf) }),
        },
        ...{ op, about },
        step: ask ? positions.findIndex((p) => p > ask.record) - 1 : 0,
      }));
  });
  return offers.sort((a, b) => a.step - b.step);
}

/** Leaves out questions of a kind and subject to which the run has one answer only: that answer is easily guessed. */
function varied(offers: readonly Offer[]): readonly Offer[] {
  const answers = new Map<string, Set<string>>();
  const key = ({ question, about }: Offer): string => `${question.kind} ${about}`;
  for (const o of offers) answers.set(key(o), (answers.get(key(o)) ?? new Set()).add(o.question.answer));
  return offers.filter((o) => answers.get(key(o))!.size > 1);
}

const placesOf = (offers: readonly Offer[]): number => new Set(offers.map((o) => `${o.op} ${o.step}`)).size;

/** The questions about a run. `opens`: the operation that the scenario opens on. */
export function offersIn(lanes: readonly LaneData[], opens: number): readonly Offer[] {
  const ops = Math.min(Math.max(...lanes.map((l) => l.trace.ops.length)), opens + MOST_ASKED_OPS);
  const first = steppedFrom(opens);
  let offers: readonly Offer[] = [];
  for (let op = opens; op < ops; op++) offers = [...offers, ...offersAt(lanes, op)];
  for (let op = opens - 1; op >= first && placesOf(varied(offers)) < ENOUGH_PLACES; op--)
    offers = [...offersAt(lanes, op), ...offers];
  return varied(offers);
}
