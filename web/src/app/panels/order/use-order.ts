// SPDX-License-Identifier: GPL-2.0-only
// Keeps the reader's order of an exercise's lines. It is kept as a draft, whose number is the seed of the shuffle.
import { useMemo } from 'react';
import type { Store } from '../../state/store.ts';
import { drafted, draftsOf, nextName } from '../patch/drafts.ts';
import { orderIn, type Order, type Ordering, shuffled, textOf } from './order.ts';

const FIRST_SEED = 1;

/** The name of the orders among the drafts. The patch lab's own drafts bear the exercise's name alone. */
const keyOf = ({ name }: Ordering): string => `${name}, in order`;

export function useOrder(store: Store, exercise: Ordering) {
  const drafts = store((s) => s.kept.drafts);
  const kept = draftsOf(drafts, exercise.exhibit, keyOf(exercise)).at(-1);
  const seed = Number(kept?.name ?? FIRST_SEED);
  const order = useMemo(
    () => (kept ? orderIn(exercise.lines, seed, kept.text) : null) ?? shuffled(exercise.lines, seed),
    [exercise, kept, seed],
  );
  const put = (to: Order, at = seed): void => {
    const { kept, keep } = store.getState();
    const others = kept.drafts.filter((d) => d.of !== keyOf(exercise));
    const draft = { exhibit: exercise.exhibit, of: keyOf(exercise), name: String(at) };
    keep({ drafts: drafted(others, { ...draft, text: textOf(exercise.lines, to) }, '') });
  };
  return {
    order,
    put,
    again: () => put(shuffled(exercise.lines, seed + 1), seed + 1),
    /** Makes the order the patch lab's last draft of the exercise, which the lab then opens. */
    toEditor: (): void => {
      const { kept, keep, open } = store.getState();
      const own = draftsOf(kept.drafts, exercise.exhibit, exercise.name);
      const text = textOf(exercise.lines, order);
      const name = own.find((d) => d.text === text)?.name ?? nextName(own);
      const draft = { exhibit: exercise.exhibit, of: exercise.name, name, text };
      keep({ drafts: drafted(kept.drafts, draft, exercise.start) });
      void open({ panel: 'patch', pick: exercise.name });
    },
  };
}
