// SPDX-License-Identifier: GPL-2.0-only
// Keeps the reader's order of an exercise's lines. It is kept as a draft, whose number is the seed of the shuffle.
import { useState } from 'react';
import type { Store } from '../../state/store.ts';
import { inOrder } from '../../storage/browser-storage.ts';
import { drafted, draftsOf, nextName } from '../patch/drafts.ts';
import { orderIn, type Order, type Ordering, shuffled, textOf } from './order.ts';

const FIRST_SEED = 1;

/** @param exercise stays the same while the component lives */
export function useOrder(store: Store, exercise: Ordering) {
  const { exhibit, lines: info } = exercise;
  const key = inOrder(exercise.name);
  // Not read from the draft at each move: there, lines of equal text cannot be told apart.
  const [{ order, seed }, setNow] = useState(() => {
    const kept = draftsOf(store.getState().kept.drafts, exhibit, key).at(-1);
    const seed = Number(kept?.name ?? FIRST_SEED);
    return { seed, order: (kept && orderIn(info, seed, kept.text)) ?? shuffled(info, seed) };
  });
  const put = (to: Order, at = seed): void => {
    setNow({ order: to, seed: at });
    const { kept, keep } = store.getState();
    const others = kept.drafts.filter((d) => d.of !== key);
    const draft = { exhibit, of: key, name: String(at) };
    keep({ drafts: drafted(others, { ...draft, text: textOf(info, to) }, '') });
  };
  return {
    order,
    put,
    again: () => put(shuffled(info, seed + 1), seed + 1),
    /** Makes the order the patch lab's last draft of the exercise, which the lab then opens. */
    toEditor: (): void => {
      const { kept, keep, open } = store.getState();
      const own = draftsOf(kept.drafts, exercise.exhibit, exercise.name);
      const text = textOf(info, order);
      const name = own.find((d) => d.text === text)?.name ?? nextName(own);
      const draft = { exhibit: exercise.exhibit, of: exercise.name, name, text };
      keep({ drafts: drafted(kept.drafts, draft, exercise.start) });
      void open({ panel: 'patch', pick: exercise.name });
    },
  };
}
