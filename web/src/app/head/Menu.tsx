// SPDX-License-Identifier: GPL-2.0-only
// Draws the menu of what the bar lacks room for, in a narrow window or on a projector.
import { Choice } from '../../ui/controls/controls.tsx';
import { Drop, DropItem } from '../../ui/drop/Drop.tsx';
import { THEMES } from '../address/address.ts';
import { present } from '../present/begin.ts';
import { ExhibitChoice, type HeadProps } from './Choices.tsx';
import { VersionChoice } from './Versions.tsx';
import { PageLinks, ViewChoice } from './Views.tsx';
import * as WORDS from './words.ts';

interface MenuProps extends HeadProps {
  /** On a phone the menu also holds the choices of exhibit, view and variants. */
  readonly phone: boolean;
}

export function Menu({ phone, ...all }: MenuProps) {
  const { store, state, views } = all;
  const { set, setTheme } = store.getState();
  const runs = state.exhibit && state.session !== null;
  return (
    <Drop
      // A new exhibit or view closes the menu.
      key={`${state.exhibit?.slug} ${state.view}`}
      className="head-menu"
      label={WORDS.menu}
      end
      shown={
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1.5 3.5h13M1.5 8h13M1.5 12.5h13" />
        </svg>
      }
    >
      {phone && state.exhibit && <ExhibitChoice {...all} />}
      {phone && state.exhibit && views.length > 1 && <ViewChoice {...all} />}
      {phone && <VersionChoice {...all} />}
      <Choice
        label={WORDS.theme}
        value={state.theme}
        options={THEMES.map((t) => ({ value: t, text: t }))}
        onChange={(t) => setTheme(THEMES.find((theme) => theme === t) ?? 'light')}
      />
      <hr />
      {runs && <DropItem text={WORDS.present} onClick={() => present(store)} />}
      {runs && <DropItem text={WORDS.exports} onClick={() => set({ dialog: 'export', playing: false })} />}
      {state.exhibit && <DropItem text={WORDS.editOps} onClick={() => set({ dialog: 'ops' })} />}
      <DropItem text={WORDS.find} onClick={() => set({ dialog: 'palette', playing: false })} />
      <DropItem text={WORDS.keys} onClick={() => set({ dialog: 'keys' })} />
      <hr />
      <a className="drop-item" href="#v=1&page=start">
        {WORDS.start}
      </a>
      <PageLinks />
    </Drop>
  );
}
