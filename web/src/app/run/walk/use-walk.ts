// SPDX-License-Identifier: GPL-2.0-only
// Runs the reader's own walk: takes presses, judges them, and holds the run back to where the reader is.
import { useEffect, useMemo, useState } from 'react';
import type { Place, WalkRules } from '../../../exhibit-api/own-walk.ts';
import { heldAt } from '../../../quiz/held.ts';
import type { Verdict } from '../../../quiz/verdict.ts';
import { stepOfMoment } from '../../../session/event-of-step.ts';
import type { LaneData, Track } from '../../../session/types.ts';
import { goalsOf } from '../../../walk/goals.ts';
import { goalOf, press, setOut, show, type OwnWalk } from '../../../walk/own-walk.ts';
import { WORDS } from '../../../walk/words.ts';
import type { WalkAsked } from '../../address/address.ts';
import type { Store } from '../../state/store.ts';
import { nameAt, triesOn, whyNot, type Row } from './row.ts';

export interface Walking {
  readonly of: LaneData;
  readonly rules: WalkRules;
  readonly walk: OwnWalk;
  readonly rows: readonly Row[];
  readonly verdict: Pick<Verdict, 'right' | 'title' | 'why'> | null;
}

const begin = (of: LaneData, op: number, rules: WalkRules): Walking => ({
  ...{ of, rules, walk: setOut(goalsOf(of, op, rules)), rows: [], verdict: null },
});

/** The walk after a press, or after the page has shown the step. */
function after(now: Walking, track: Track, walk: OwnWalk, pressed: Place | null): Walking {
  const goal = goalOf(now.walk)!;
  const { of, rules } = now;
  if (pressed && walk.done.length === now.walk.done.length) {
    const title = WORDS.wrong(nameAt(of, rules, goal, pressed));
    return { ...now, walk, verdict: { right: false, title, why: whyNot(of, rules, goal, pressed) } };
  }
  const done = walk.done.at(-1)!;
  const { shown } = done;
  const { node, first } = goal.target;
  const at = !shown && pressed ? pressed : { node, slot: first };
  const place = nameAt(of, rules, goal, at);
  const lane = track.lanes.find((l) => l.variant === goal.ref.lane);
  const step = stepOfMoment(track, goal.ref);
  const why = [
    goal.begins && WORDS.begins(goal.begins.walk),
    lane && step !== null && lane.explain(step),
    goal.alike > 0 && WORDS.alike(goal.alike),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    ...now,
    walk,
    rows: [...now.rows, { at, place, tries: triesOn(of, rules, goal, done), why }],
    verdict: { right: !shown, title: shown ? WORDS.shown(place) : WORDS.right(place), why },
  };
}

export function useWalk(store: Store, runs: readonly LaneData[], track: Track, { op, lane }: WalkAsked) {
  const [now, setNow] = useState<Walking | null>(null);
  const of = runs.find((r) => r.about.variant === lane) ?? runs[0];
  useEffect(() => {
    let stale = false;
    setNow(null);
    if (of)
      void of.model.walk?.(of.trace).then((rules) => {
        if (!stale) setNow(begin(of, op, rules));
      });
    return () => {
      stale = true;
      store.getState().set({ held: null, selected: null });
    };
  }, [store, of, op]);

  const walk = now && now.of === of ? now.walk : null;
  const held = useMemo(() => {
    const own = track.lanes.filter((l) => l.variant === of?.about.variant);
    const goal = walk && goalOf(walk);
    const step = goal && stepOfMoment(track, goal.begins?.ref ?? goal.ref);
    const begins = track.ops[op]?.firstStep ?? 0;
    const ends = own[0]?.lastOwnStep(Math.min(op, track.ops.length - 1)) ?? begins;
    return heldAt(track, own, !walk ? begins : step ? Math.max(begins, step - 1) : ends);
  }, [track, of, op, walk]);
  useEffect(() => {
    const { set, seek } = store.getState();
    set({ held, playing: false });
    seek(held.last);
  }, [store, held]);

  const take = (to: OwnWalk, pressed: Place | null): void => {
    if (!now || to === now.walk) return;
    setNow(after(now, track, to, pressed));
    // A wrong place stays marked until the next press.
    if (to.done.length > now.walk.done.length) store.getState().set({ selected: null });
  };
  const onPress = (place: Place): void => void (now && take(press(now.walk, place), place));
  useEffect(() =>
    store.subscribe(({ selected }, before) => {
      if (selected && selected !== before.selected) onPress(selected);
    }),
  );
  return {
    now,
    onPress,
    onShow: () => void (now && take(show(now.walk), null)),
    onAgain: () => void (of && now && setNow(begin(of, op, now.rules))),
  };
}
