// SPDX-License-Identifier: GPL-2.0-only
import { Checks, Choice, Presses } from '../../ui/controls/controls.tsx';
import { THEMES, type Theme } from '../address.ts';
import { COMPARE } from './ComparePage.tsx';
import { exhibitOf, type Store } from '../store.ts';
import { toggled } from '../travel.ts';

const OWN = ' own';
const STEPS = ' steps';
const STORY = ' story';

export function TopBar({ store }: { readonly store: Store }) {
  const state = store();
  const exhibit = exhibitOf(state);
  const { place, catalogue, session } = state;
  const shown = session?.view.slug === place?.exhibit ? session?.view : undefined;
  const views = [
    { value: STEPS, text: 'Steps' },
    ...(shown?.story ? [{ value: STORY, text: 'Story' }] : []),
    ...(exhibit && exhibit.variants.length > 1 ? [{ value: COMPARE, text: 'Compare' }] : []),
    ...(shown?.panels ?? []).map((p) => ({ value: p.id, text: p.title })),
  ];
  return (
    <header className="top">
      <h1>
        <a className="brand" href="./">
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 8v10" className="brand-edge" />
            <path d="M4 2v6q0 3 3 3h6q3 0 3 3v4" className="brand-walk" />
          </svg>
          <span>Treewalk</span>
        </a>
      </h1>
      {exhibit && place && catalogue && (
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
              value={place.panel ?? (place.story ? STORY : STEPS)}
              options={views}
              onChange={(to) => {
                if (to === STORY) void state.goToStop(1);
                else state.showPanel(to === STEPS ? null : to);
              }}
            />
          )}
          {exhibit.fanouts.length > 1 && (
            <Choice
              className="fanout"
              label="Slots a node"
              value={String(place.fanout)}
              options={exhibit.fanouts.map((f) => ({ value: String(f), text: String(f) }))}
              onChange={(f) => void state.open({ fanout: Number(f), step: 1 })}
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
        <button
          type="button"
          className="quiet-button"
          aria-label="Keys"
          onClick={() => state.set({ panel: 'keys' })}
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
  else state.set({ panel: 'ops' });
}
