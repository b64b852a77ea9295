// SPDX-License-Identifier: GPL-2.0-only
import { Checks, Choice, Presses } from '../../ui/controls/controls.tsx';
import { type Exhibit, type Place, THEMES, type Theme } from '../address.ts';
import { exhibitOf, type Store } from '../store.ts';
import { toggled } from '../travel.ts';
import { showView, viewOf, viewsOf } from './views.ts';

const OWN = ' own';

export function TopBar({ store }: { readonly store: Store }) {
  const state = store();
  const exhibit = exhibitOf(state);
  const { place, catalogue } = state;
  const views = viewsOf(state);
  return (
    <header className="top">
      <h1>
        <a className="brand" href="#v=1&page=start">
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 8v10" className="brand-edge" />
            <path d="M4 2v6q0 3 3 3h6q3 0 3 3v4" className="brand-walk" />
          </svg>
          <span>Treewalk</span>
        </a>
      </h1>
      {exhibit && place && catalogue && !place.page && (
        <>
          {catalogue.exhibits.length > 1 && (
            <Choice
              className="exhibit"
              label="Exhibit"
              value={exhibit.slug}
              options={catalogue.exhibits.map((e) => ({ value: e.slug, text: e.title }))}
              onChange={(slug) => {
                const to = catalogue.exhibits.find((e) => e.slug === slug);
                if (to)
                  void state.open({
                    exhibit: slug,
                    scenario: to.defaultScenario,
                    ops: null,
                    variants: to.defaultVariants,
                    fanout: to.fanouts[0] ?? 64,
                    step: 1,
                  });
              }}
            />
          )}
          <Choice
            className="scenario"
            label="Scenario"
            value={place.scenario ?? OWN}
            options={[
              ...exhibit.scenarios.map((s) => ({ value: s.slug, text: s.title })),
              { value: OWN, text: place.scenario === null ? 'Own operations' : 'Own operations…' },
            ]}
            onChange={(slug) => {
              if (slug === OWN) editOps(state);
              else void state.open({ scenario: slug, ops: null, step: 1 });
            }}
          />
          {place.scenario === null && (
            <button type="button" className="quiet-button edit-ops" onClick={() => editOps(state)}>
              Edit
            </button>
          )}
          <Checks
            label="Variants"
            options={exhibit.variants.map((v) => ({ value: v.id, text: v.id, title: v.label }))}
            chosen={place.variants}
            onToggle={(id) => void state.open({ variants: toggled(place.variants, id, exhibit) })}
          />
          {views.length > 1 && (
            <Choice
              className="view"
              label="View"
              value={viewOf(state)}
              options={views}
              onChange={(to) => showView(state, to)}
            />
          )}
          {exhibit.fanouts.length > 1 && (
            <Choice
              className="fanout"
              label="Slots a node"
              value={String(place.fanout)}
              options={exhibit.fanouts.map((f) => ({ value: String(f), text: String(f) }))}
              onChange={(f) =>
                void state.open({ fanout: Number(f), step: 1, ...fitting(exhibit, place, Number(f)) })
              }
            />
          )}
        </>
      )}
      <div className="tools">
        <Presses
          label="Theme"
          options={THEMES.map((t) => ({ value: t, text: (t[0] ?? '').toUpperCase() + t.slice(1) }))}
          value={state.theme}
          onChange={(t) => state.setTheme(t as Theme)}
        />
        {state.session && !place?.page && (
          <button
            type="button"
            className="quiet-button export-button"
            onClick={() => state.set({ dialog: 'export' })}
          >
            Export
          </button>
        )}
        <button
          type="button"
          className="quiet-button find"
          aria-label="Find"
          title="Find anything: Ctrl+K"
          onClick={() => state.set({ dialog: 'palette', playing: false })}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="6.5" cy="6.5" r="4.75" />
            <path d="M10 10l4.5 4.5" />
          </svg>
        </button>
        <button
          type="button"
          className="quiet-button keys-button"
          aria-label="Keys"
          onClick={() => state.set({ dialog: 'keys' })}
        >
          ?
        </button>
      </div>
    </header>
  );
}

/** To the box beside the source, or where there is none to see (projector, phone) to a dialog. */
function editOps(state: ReturnType<Store['getState']>): void {
  const box = document.querySelector<HTMLTextAreaElement>('.ops.compact textarea');
  if (box && box.offsetParent !== null) box.focus();
  else state.set({ dialog: 'ops' });
}

/** The scenario that tells the story of the present one at another fan-out, if this one does not. */
export function fitting(exhibit: Exhibit, place: Place, fanout: number): Partial<Place> {
  const now = exhibit.scenarios.find((s) => s.slug === place.scenario);
  const instead = now?.fits && !now.fits.includes(fanout) ? now.instead : undefined;
  return instead ? { scenario: instead } : {};
}
