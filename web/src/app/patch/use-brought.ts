// SPDX-License-Identifier: GPL-2.0-only
// A diff that an address brought, or that was pasted: it becomes a draft of the file that it is of, in the exhibit that
// has it.
import { useEffect, useState } from 'react';
import { pathsIn } from '../../patch/diffs.ts';
import type { Place } from '../address.ts';
import type { Store } from '../store.ts';
import type { Lab } from './use-lab.ts';

/** What is wrong with it; null: nothing. */
export function useBrought(store: Store, lab: Lab, place: Place): string | null {
  const [problem, setProblem] = useState<{ readonly patch: string; readonly text: string } | null>(null);
  const { patch } = place;
  const { waits, files, take } = lab;
  useEffect(() => {
    if (patch === null || waits) return;
    let current = true;
    const fail = (error: Error): void => {
      if (!current) return;
      setProblem({ patch, text: `This patch cannot be opened: ${error.message}.` });
    };
    if (files.some((f) => pathsIn(patch).includes(f.path))) {
      try {
        take(patch);
        store.getState().carry({ patch: null });
      } catch (error) {
        fail(error as Error);
      }
      return;
    }
    whoHas(store, pathsIn(patch)).then(
      (to) => void (current && store.getState().open({ ...to, panel: 'patch', patch })),
      fail,
    );
    return () => void (current = false);
    // `take` is made anew each time; what it does depends on these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [patch, waits, files, store]);
  return problem?.patch === patch ? problem.text : null;
}

/** The exhibit and variant that run a file of these. */
async function whoHas(store: Store, paths: readonly string[]): Promise<Partial<Place>> {
  const { catalogue, engine, place } = store.getState();
  const known = new Set<string>();
  for (const { slug, editable, fanouts, defaultScenario } of catalogue?.exhibits ?? []) {
    const fanout = fanouts[0] ?? 64;
    for (const variant of editable) {
      const pack = await engine.lab(slug, variant, fanout);
      for (const file of pack?.files ?? []) {
        known.add(file.path);
        if (!paths.includes(file.path) || !file.variants.includes(variant)) continue;
        const here = slug === place?.exhibit;
        const own = here ? {} : { exhibit: slug, fanout, scenario: defaultScenario, ops: null, step: 1 };
        return { ...own, variants: [variant] };
      }
    }
  }
  const what = paths.length ? paths.join(', ') : 'no file that it names';
  throw new Error(`${what} can be edited here; supported are ${[...known].join(', ')}`);
}
