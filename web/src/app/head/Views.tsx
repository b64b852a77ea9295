// SPDX-License-Identifier: GPL-2.0-only
// Draws the choice of view: the main ones as tabs, the others and the pages under "More". A head without room for
// tabs has all views in a select.
import { Choice } from '../../ui/controls/controls.tsx';
import { Drop, DropItem } from '../../ui/drop/Drop.tsx';
import { LEFT_RIGHT, moveFocus } from '../../ui/roving/moves.ts';
import { MORE, PAGES } from '../pages/all.ts';
import { showView } from '../panels/views.ts';
import type { HeadProps } from './Choices.tsx';
import * as WORDS from './words.ts';

export const ViewChoice = ({ store, state, views }: HeadProps) => (
  <Choice
    className="view"
    label={WORDS.view}
    value={state.view}
    options={views}
    onChange={(to) => showView(store.getState(), to)}
  />
);

/** Arrows move between tabs without opening them: a panel may take a while. Enter opens. */
const MOVES = { ...LEFT_RIGHT, round: true, ends: true };

export function ViewTabs(props: HeadProps) {
  const { store, state, views } = props;
  const tabs = views.filter((v) => !v.more);
  // Tab stops at one tab, also if the shown view is under "More".
  const stop = tabs.some((v) => v.value === state.view) ? state.view : tabs[0]?.value;
  return (
    <>
      <div
        className="tabs head-tabs"
        role="tablist"
        aria-label={WORDS.view}
        onKeyDown={(e) => moveFocus(e, MOVES)}
      >
        {tabs.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={value === state.view}
            tabIndex={value === stop ? 0 : -1}
            onClick={(e) => {
              showView(store.getState(), value);
              // After a mouse click the arrow keys step again.
              if (e.detail > 0) e.currentTarget.blur();
            }}
          >
            {text}
          </button>
        ))}
      </div>
      <More {...props} />
    </>
  );
}

function More({ store, state, views }: HeadProps) {
  const more = views.filter((v) => v.more);
  return (
    <Drop className="head-more" shown={WORDS.more} current={more.some((v) => v.value === state.view)}>
      {more.map(({ value, text }) => (
        <DropItem key={value} text={text} onClick={() => showView(store.getState(), value)} />
      ))}
      <hr />
      <PageLinks />
    </Drop>
  );
}

export const PageLinks = () =>
  MORE.map((page) => (
    <a key={page} className="drop-item" href={`#v=1&page=${page}`}>
      {PAGES[page].title}
    </a>
  ));
