// SPDX-License-Identifier: GPL-2.0-only
// A panel of the exhibit (a plot, a lab) in the place of the lanes.
import { lazy, Suspense, useMemo } from 'react';
import type { Panel } from '../../exhibit-api/view.ts';
import { writeAddress } from '../address.ts';
import { exhibitOf, type Store } from '../store.ts';

export function PanelPage({ store, panel }: { readonly store: Store; readonly panel: Panel }) {
  const state = store();
  const exhibit = exhibitOf(state);
  const Body = useMemo(() => lazy(panel.load), [panel]);
  const { place, engine, theme, session, catalogue } = state;
  const model = place && engine.model(place.exhibit);
  if (!place || !exhibit || !model || !session || !catalogue) return null;
  return (
    <main className="panel-page" aria-label={panel.title}>
      <Suspense fallback={<p className="panel-wait">Loading…</p>}>
        <Body
          model={model}
          variants={exhibit.variants}
          chosen={place.variants}
          fanout={place.fanout}
          projector={theme === 'projector'}
          bulk={engine.bulk(place.exhibit, place.fanout)}
          race={engine.race(place.exhibit)}
          ops={state.opsText}
          hrefOf={(ops, variants) =>
            writeAddress(
              {
                ...place,
                ops,
                scenario: null,
                panel: null,
                step: 1,
                ...(variants?.length ? { variants } : {}),
              },
              catalogue,
            )
          }
          sites={session.sites}
          openOps={(ops, variants) =>
            void state.open({ ops, scenario: null, step: 1, ...(variants?.length ? { variants } : {}) })
          }
        />
      </Suspense>
    </main>
  );
}
