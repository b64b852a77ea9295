// SPDX-License-Identifier: GPL-2.0-only
// Draws the tabs of a phone, which shows one part of the stepper at a time. The head's menu has the other views.
import type { PhoneTab, Store } from '../state/store.ts';
import * as WORDS from './words.ts';

const TABS: readonly { readonly value: PhoneTab; readonly text: string }[] = [
  { value: 'structure', text: 'Structure' },
  { value: 'source', text: 'Source' },
  { value: 'values', text: 'Values' },
];

export function PhoneTabs({ store }: { readonly store: Store }) {
  const state = store();
  const elsewhere = state.place?.panel != null;
  return (
    <nav className="phone-tabs" aria-label={WORDS.parts}>
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
    </nav>
  );
}
