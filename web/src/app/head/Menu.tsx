// SPDX-License-Identifier: GPL-2.0-only
// What the bar has no room for. The platform's own popover: it closes by Esc and by a press beside it.
import { useEffect, useId, useRef, useState } from 'react';
import { Choice } from '../../ui/controls/controls.tsx';
import { THEMES } from '../address.ts';
import { present } from '../present/PresentButton.tsx';
import { editOps, ExhibitChoice, type HeadProps, SlotsChoice } from './Choices.tsx';
import { CopyLink } from './CopyLink.tsx';
import type { Part } from './room.ts';
import { VariantChecks } from './Variants.tsx';
import { ViewChoice } from './Views.tsx';

interface MenuProps extends HeadProps {
  /** Whether a part stands here instead of in the bar. */
  readonly has: (part: Part) => boolean;
}

/** What the menu is there for. */
const PARTS: readonly Part[] = [
  'exhibit',
  'view',
  'variants',
  'slots',
  'theme',
  'link',
  'present',
  'export',
  'find',
  'keys',
];

/** Where it has no place it keeps nothing: a popover that is taken out of the page does not tell that it closed. */
export const Menu = (props: MenuProps) => (PARTS.some(props.has) ? <MenuButton {...props} /> : null);

function MenuButton({ has, ...all }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { store, state } = all;
  const box = useRef<HTMLDivElement>(null);
  // Whoever went elsewhere wants to see it.
  useEffect(() => box.current?.hidePopover(), [state.exhibit, state.view]);
  const { set, setTheme } = store.getState();
  const act = (text: string, run: () => void) => (
    <button type="button" popoverTarget={id} popoverTargetAction="hide" onClick={run}>
      {text}
    </button>
  );
  return (
    <>
      <button
        type="button"
        className="quiet-button icon"
        aria-label="Menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1.5 3.5h13M1.5 8h13M1.5 12.5h13" />
        </svg>
      </button>
      <div
        id={id}
        ref={box}
        className="head-menu"
        popover="auto"
        onToggle={(e) => setOpen(e.newState === 'open')}
      >
        {has('exhibit') && <ExhibitChoice {...all} />}
        {has('view') && <ViewChoice {...all} />}
        {has('variants') && <VariantChecks {...all} />}
        {has('slots') && <SlotsChoice {...all} />}
        {has('theme') && (
          <Choice
            label="Theme"
            value={state.theme}
            options={THEMES.map((t) => ({ value: t, text: t }))}
            onChange={(t) => setTheme(THEMES.find((theme) => theme === t) ?? 'light')}
          />
        )}
        <div className="head-acts">
          {has('link') && <CopyLink store={store} />}
          {has('present') && act('Present', () => present(store))}
          {has('export') && act('Export', () => set({ dialog: 'export', playing: false }))}
          {state.exhibit && act('Edit operations', () => editOps(store))}
          {has('find') && act('Find', () => set({ dialog: 'palette', playing: false }))}
          {has('keys') && act('Keys', () => set({ dialog: 'keys' }))}
          <a href="#v=1&page=start">Start page</a>
        </div>
      </div>
    </>
  );
}
