// SPDX-License-Identifier: GPL-2.0-only
// The page's head: whose page it is, what is shown, and what can be done with it. It holds all of that at any width:
// what finds no room stands in its menu.
import { memo } from 'react';
import { useMedia } from '../../ui/measure.ts';
import { PresentButton } from '../present/PresentButton.tsx';
import { viewsOf } from '../shell/views.ts';
import type { Store } from '../store.ts';
import { Brand } from '../../ui/brand/Brand.tsx';
import { ExhibitChoice, ScenarioChoice, SlotsChoice } from './Choices.tsx';
import { CopyLink } from './CopyLink.tsx';
import { Menu } from './Menu.tsx';
import type { Part } from './room.ts';
import { ExportButton, FindButton, KeysButton, ThemeButton } from './Tools.tsx';
import { useHead } from './use-head.ts';
import { useRoom } from './use-room.ts';
import { VariantList } from './Variants.tsx';
import { BackToLesson } from './BackToLesson.tsx';
import { ViewChoice, ViewTabs } from './Views.tsx';
import './head.css';

/** A step changes nothing in it. */
export const Head = memo(function Head({ store }: { readonly store: Store }) {
  const state = useHead(store);
  const phone = useMedia('(max-width: 600px)');
  const projector = state.theme === 'projector' && !phone;
  const { exhibit, catalogue, session } = state;
  const views = viewsOf(store.getState());
  const there: Readonly<Record<Part, boolean>> = {
    word: true,
    tabs: views.length > 1,
    view: !!exhibit && views.length > 1,
    exhibit: !!exhibit && (catalogue?.exhibits.length ?? 0) > 1,
    variants: !!exhibit,
    slots: (exhibit?.fanouts.length ?? 0) > 1,
    link: !!exhibit,
    export: !!exhibit && session !== null,
    present: !!exhibit && session !== null,
    find: true,
    keys: true,
    theme: true,
  };
  const content = [
    exhibit?.slug,
    state.lesson,
    state.scenario,
    ...state.variants,
    ...views.map((v) => v.text),
    phone,
    projector,
    session !== null,
  ];
  const { head, left } = useRoom(content.join(), { phone, projector });
  const bar = (part: Part): boolean => there[part] && !left.includes(part);
  const menu = (part: Part): boolean => there[part] && left.includes(part);
  const all = { store, state, views };
  return (
    <header className="head" ref={head}>
      <Brand word={bar('word')} />
      {state.lesson !== null && <BackToLesson lesson={state.lesson} />}
      {bar('exhibit') && <ExhibitChoice {...all} />}
      {exhibit && <ScenarioChoice {...all} />}
      {bar('variants') && <VariantList {...all} />}
      {bar('slots') && <SlotsChoice {...all} />}
      <div className="head-right">
        {bar('view') && (bar('tabs') ? <ViewTabs {...all} /> : <ViewChoice {...all} />)}
        {bar('view') && (bar('link') || bar('present') || bar('export')) && <span className="head-rule" />}
        {bar('link') && <CopyLink store={store} />}
        {bar('present') && <PresentButton store={store} />}
        {bar('export') && <ExportButton store={store} />}
        {bar('find') && <FindButton store={store} />}
        {bar('keys') && <KeysButton store={store} />}
        {bar('theme') && <ThemeButton {...all} />}
        <Menu {...all} has={menu} />
      </div>
    </header>
  );
});
