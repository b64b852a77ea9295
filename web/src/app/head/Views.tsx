// SPDX-License-Identifier: GPL-2.0-only
// What stands in the place of the steps: as tabs where they all have room, else as a select.
import type { KeyboardEvent } from 'react';
import { Choice } from '../../ui/controls/controls.tsx';
import { showView } from '../shell/views.ts';
import type { HeadProps } from './Choices.tsx';

export const ViewChoice = ({ store, state, views }: HeadProps) => (
  <Choice
    className="view"
    label="View"
    value={state.view}
    options={views}
    onChange={(to) => showView(store.getState(), to)}
  />
);

/** Arrows move between them, and Enter opens: a panel may take a while. */
function move(e: KeyboardEvent<HTMLElement>): void {
  const tabs = [...e.currentTarget.querySelectorAll('button')];
  const at = tabs.findIndex((tab) => tab === e.target);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[e.key];
  if (to === undefined) return;
  tabs[(to + tabs.length) % tabs.length]?.focus();
  e.preventDefault();
  e.stopPropagation();
}

export const ViewTabs = ({ store, state, views }: HeadProps) => (
  <div className="tabs head-tabs" role="tablist" aria-label="View" onKeyDown={move}>
    {views.map(({ value, text }) => (
      <button
        key={value}
        type="button"
        role="tab"
        aria-selected={value === state.view}
        tabIndex={value === state.view ? 0 : -1}
        onClick={(e) => {
          showView(store.getState(), value);
          // After a press of the mouse the arrows are for the steps again.
          if (e.detail > 0) e.currentTarget.blur();
        }}
      >
        {text}
      </button>
    ))}
  </div>
);
