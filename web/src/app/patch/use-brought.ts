// SPDX-License-Identifier: GPL-2.0-only
// A diff that an address brought, or that was pasted: it becomes a draft of the file that it is of, in the exhibit that
// has it.
import { useEffect, useState } from 'react';
import { applied, pathsIn } from '../../patch/diffs.ts';
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
      setProblem({ patch, text: `This patch cannot be opened: ${error.message.replace(/\.$/, '')}.` });
    };
    try {
      const paths = pathsIn(patch);
      if (files.some((f) => paths.includes(f.path))) {
        take(patch);
        store.getState().carry({ patch: null });
        return;
      }
      whoHas(store, paths, patch).then(
        (to) => void (current && store.getState().open({ ...to, panel: 'patch', patch })),
        fail,
      );
    } catch (error) {
      fail(error as Error);
    }
    return () => void (current = false);
    // `take` is made anew each time; what it does depends on these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [patch, waits, files, store]);
  return problem?.patch === patch ? problem.text : null;
}

/** The exhibit and variant that run a file of these: on the default kernel if the diff fits there, else where it fits. */
async function whoHas(store: Store, paths: readonly string[], patch: string): Promise<Partial<Place>> {
  const { catalogue, engine, place } = store.getState();
  const known = new Set<string>();
  let refused: Error | null = null;
  const all = (catalogue?.exhibits ?? []).flatMap((exhibit) =>
    exhibit.editable.map((variant) => ({
      ...{ exhibit, variant },
      added: exhibit.variants.some((v) => v.id === variant && v.added),
    })),
  );
  for (const { exhibit, variant } of [...all.filter((v) => !v.added), ...all.filter((v) => v.added)]) {
    const { slug, fanouts, defaultScenario } = exhibit;
    const fanout = fanouts[0] ?? 64;
    const pack = await engine.lab(slug, variant, fanout);
    for (const file of pack?.files ?? []) {
      known.add(file.path);
      if (!paths.includes(file.path) || !file.variants.includes(variant)) continue;
      try {
        applied(file, patch);
      } catch (error) {
        refused ??= error as Error;
        continue;
      }
      const here = slug === place?.exhibit;
      const own = here ? {} : { exhibit: slug, fanout, scenario: defaultScenario, ops: null, step: 1 };
      return { ...own, variants: [variant] };
    }
  }
  if (refused) {
    const more = new Set(
      catalogue?.exhibits.flatMap((e) => e.variants.flatMap((v) => (v.added?.built === false ? [v.id] : []))),
    );
    const adds = [...more].map((id) => `npm run setup -- --kernel ${id}`).join(', or ');
    throw new Error(`${refused.message}${adds && ` It may be of a kernel that is not built here: ${adds}`}`);
  }
  const what = paths.length ? `${paths.join(', ')} cannot be edited here` : 'there is no unified diff in it';
  throw new Error(`${what}; supported are ${[...known].join(', ')}`);
}
