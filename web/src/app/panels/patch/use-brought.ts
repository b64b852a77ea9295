// SPDX-License-Identifier: GPL-2.0-only
// Opens a diff that came by address, drop or paste. It becomes a draft of its file, in the open variant or else in
// one that it fits; a series opens as such.
import { useEffect, useState } from 'react';
import type { PageState } from '../../address/address.ts';
import type { Store } from '../../state/store.ts';
import type { Lab } from './use-lab.ts';
import { findTarget } from './find-target.ts';
import { isSeries, openSeries } from './open-series.ts';
import { WORDS } from './words.ts';

/** The name of a series that came by a link. */
const LINKED = 'series.mbox';

/** @returns why the diff cannot be opened; null: no problem */
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
    const bring = async (): Promise<void> => {
      if (await isSeries(store, patch)) {
        if (current) openSeries(store, { text: patch, file: LINKED, foreign: true });
        return;
      }
      if (!current) return;
      const took = take(patch);
      if (took === 'taken') return carry({ patch: null });
      const to = await findTarget(store.getState(), patch);
      const [variant] = to.variants ?? [];
      // Opening the same variant again would come back here, without end.
      if (!current || (variant === of && !to.exhibit)) return;
      const moved = WORDS.fitsOther(of, variant);
      void open({ ...to, panel: 'patch', patch }, took === 'unfit' ? [moved] : []);
    };
    bring().catch(fail);
    return () => void (current = false);
    // `take` is a new function at each render; it depends on these values alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [patch, waits, files, store]);
  return problem?.patch === patch ? problem.text : null;
}
