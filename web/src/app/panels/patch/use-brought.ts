// SPDX-License-Identifier: GPL-2.0-only
// A diff that an address brought, or that was dropped or pasted: it becomes a draft of the file that it is of, in the
// variant that is open if it fits there, else where it fits.
import { useEffect, useState } from 'react';
import type { PageState } from '../../address/address.ts';
import type { Store } from '../../state/store.ts';
import type { Lab } from './use-lab.ts';
import { whoHas } from './who-has.ts';
import { WORDS } from './words.ts';

/** What is wrong with it; null: nothing. */
export function useBrought(store: Store, lab: Lab, place: PageState): string | null {
  const [problem, setProblem] = useState<{ readonly patch: string; readonly text: string } | null>(null);
  const { patch } = place;
  const { waits, files, take, of } = lab;
  useEffect(() => {
    if (patch === null || waits) return;
    let current = true;
    const { open, carry } = store.getState();
    const fail = (error: Error): void => {
      if (!current) return;
      setProblem({ patch, text: WORDS.unread(error.message.replace(/\.$/, '')) });
    };
    try {
      const took = take(patch);
      if (took === 'taken') return carry({ patch: null });
      whoHas(store.getState(), patch).then((to) => {
        const [variant] = to.variants ?? [];
        // What no longer fits where it was brought from is not brought there again.
        if (!current || (variant === of && !to.exhibit)) return;
        const moved = WORDS.fitsOther(of, variant);
        void open({ ...to, panel: 'patch', patch }, took === 'unfit' ? [moved] : []);
      }, fail);
    } catch (error) {
      fail(error as Error);
    }
    return () => void (current = false);
    // `take` is made anew each time; what it does depends on these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [patch, waits, files, store]);
  return problem?.patch === patch ? problem.text : null;
}
