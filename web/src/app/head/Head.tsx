// SPDX-License-Identifier: GPL-2.0-only
// Draws the page's head: brand, exhibit, scenario, variants, views and tools, in one row. Each part has its own
// width, so nothing moves when a name changes.
import { PHONE } from '../../base/phone.ts';
import { memo } from 'react';
import { useMedia } from '../../ui/measure.ts';
import { viewsOf } from '../panels/views.ts';
import type { Store } from '../state/store.ts';
import { Brand } from '../../ui/brand/Brand.tsx';
import { BackToLesson } from './BackToLesson.tsx';
import { ExhibitChoice, ScenarioChoice } from './Choices.tsx';
import { Menu } from './Menu.tsx';
import { Skip } from './Skip.tsx';
import { ExportButton, FindButton, KeysButton, PresentButton, ThemeButton } from './Tools.tsx';
import { useHead } from './use-head.ts';
import { Versions } from './Versions.tsx';
import { ViewChoice, ViewTabs } from './Views.tsx';
import './head.css';

/** From this width on the views are tabs. */
const WIDE = '(min-width: 1024px)';
/** In a window narrower than this, a projector's type leaves no more room than a phone has. */
const NARROW = '(max-width: 899.98px)';

/** Memoised: a step redraws nothing here. */
export const Head = memo(function Head({ store }: { readonly store: Store }) {
  const state = useHead(store);
  const narrow = useMedia(NARROW);
  const phone = useMedia(PHONE) || (narrow && state.theme === 'projector');
  const wide = useMedia(WIDE) && state.theme !== 'projector';
  const { exhibit, session } = state;
  const all = { store, state, views: viewsOf(store.getState()) };
  const views = exhibit && all.views.length > 1;
  return (
    <header className={wide ? 'head wide' : 'head'}>
      <Skip to={exhibit ? 'picture' : 'text'} />
      <Brand word={!exhibit && !phone} />
      {state.lesson !== null && <BackToLesson lesson={state.lesson} />}
      {exhibit && !phone && <ExhibitChoice {...all} />}
      {exhibit && <ScenarioChoice {...all} />}
      {exhibit && !phone && <Versions {...all} />}
      {views && wide && <ViewTabs {...all} />}
      <div className="head-right">
        {views && !wide && !phone && <ViewChoice {...all} />}
        {wide ? (
          <>
            {session !== null && exhibit && <PresentButton store={store} />}
            {session !== null && exhibit && <ExportButton store={store} />}
            <FindButton store={store} />
            <KeysButton store={store} />
            <ThemeButton {...all} />
          </>
        ) : (
          <Menu {...all} phone={phone} />
        )}
      </div>
    </header>
  );
});
