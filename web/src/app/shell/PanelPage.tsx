// SPDX-License-Identifier: GPL-2.0-only
// Shows a panel of the exhibit (a plot, a lab) instead of the lanes.
import { useMemo } from 'react';
import type { Panel } from '../../exhibit-api/view.ts';
import { writeAddress, type PageState } from '../address/address.ts';
import { exhibitOf, type Store } from '../state/store.ts';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';

export function PanelPage({ store, panel }: { readonly store: Store; readonly panel: Panel }) {
  const state = store();
  const exhibit = exhibitOf(state);
  const body = useMemo(() => part(panel.title, panel.load), [panel]);
  const { place, engine, theme, session, catalogue } = state;
  const model = place && engine.model(place.exhibit);
  const chosen = place?.variants;
  // The variants that every machine has, and those of added kernels that the reader has chosen.
  const variants = useMemo(
    () => exhibit?.variants.filter(({ id, added }) => !added || chosen?.includes(id)) ?? [],
    [exhibit, chosen],
  );
  if (!place || !exhibit || !model || !session || !catalogue) return null;
  return (
    <main className="panel-page" aria-label={panel.title}>
      <Lazily
        part={body}
        at={place}
        props={{
          model,
          variants,
          chosen: place.variants,
          fanout: place.fanout,
          projector: theme === 'projector',
          bulk: engine.bulk(place.exhibit, place.fanout),
          race: engine.race(place.exhibit),
          ops: state.opsText,
          hrefOf: (ops, variants) =>
            writeAddress({ ...place, ...own(ops, variants), panel: null }, catalogue),
          sites: session.sites,
          pick: place.pick,
          onPick: state.setPick,
          tell: (problem) => {
            const said = store.getState().message ?? '';
            if (!said.includes(problem)) state.set({ message: `${said}\n${problem}`.trim() });
          },
          openOps: (ops, variants) => void state.open(own(ops, variants)),
        }}
      />
    </main>
  );
}

/** The address's part for a run of these operations. */
const own = (ops: string, variants?: readonly string[]): Partial<PageState> => ({
  ops,
  scenario: null,
  at: null,
  step: 1,
  ...(variants?.length ? { variants } : {}),
});
