// SPDX-License-Identifier: GPL-2.0-only
// On a phone: one thing at a time. The first three are parts of the steps; the last is every other view.
import { Choice } from '../../ui/controls/controls.tsx';
import type { PhoneTab, Store } from '../store.ts';
import { showView, viewOf, viewsOf } from './views.ts';

const TABS: readonly { readonly value: PhoneTab; readonly text: string }[] = [
  { value: 'structure', text: 'Structure' },
  { value: 'source', text: 'Source' },
  { value: 'values', text: 'Values' },
];

export function PhoneTabs({ store }: { readonly store: Store }) {
  const state = store();
  const views = viewsOf(state);
  const elsewhere = state.place?.panel != null;
  return (
    <nav className="phone-tabs" aria-label="Parts of the page">
      {TABS.map((t) => (
        <button
          key={t.value}
          type="button"
          aria-pressed={!elsewhere && state.tab === t.value}
          onClick={() => {
            state.set({ tab: t.value });
            if (elsewhere) state.showPanel(null);
          }}
        >
          {t.text}
        </button>
      ))}
      {views.length > 1 && (
        <Choice
          label="Other views"
          value={viewOf(state)}
          options={views}
          onChange={(view) => showView(state, view)}
        />
      )}
    </nav>
  );
}
