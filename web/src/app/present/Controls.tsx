// SPDX-License-Identifier: GPL-2.0-only
// Draws a button for each of the presenter's keys, for touch and for readers without those keys.
import { Choice } from '../../ui/controls/controls.tsx';
import type { Role } from '../address/address.ts';
import { CLICK_NAMES, CLICKS, type Clicks } from '../storage/browser-storage.ts';
import type { Acts } from './key-acts.ts';
import type { ShowState } from './show.ts';
import { WORDS } from './words.ts';

interface ControlsProps {
  readonly acts: Acts;
  readonly role: Role;
  readonly state: ShowState;
  readonly asks: boolean;
  readonly onClicks: (clicks: Clicks) => void;
}

interface Control {
  readonly key: string;
  readonly name: string;
  readonly act: keyof Acts;
  readonly pressed?: boolean;
  readonly on?: Role;
}

export function Controls({ acts, role, state, asks, onClicks }: ControlsProps) {
  const { blank, answered, began, ended, spot } = state;
  const all: readonly Control[] = [
    { key: '→', name: WORDS.next, act: 'next' },
    { key: '←', name: WORDS.back, act: 'back' },
    { key: 'B', name: WORDS.blank, act: 'blank', pressed: blank },
    ...(asks ? [{ key: 'A', name: WORDS.answer, act: 'answer', pressed: answered } as const] : []),
    { key: 'T', name: WORDS.time, act: 'time', pressed: began !== null && ended === null },
    { key: 'S', name: WORDS.spot, act: 'spot', pressed: spot !== null },
    { key: 'F', name: WORDS.full, act: 'full' },
    { key: 'N', name: WORDS.notes, act: 'notes', on: 'wall' },
    { key: 'Esc', name: WORDS.end, act: 'end', on: 'wall' },
  ];
  return (
    <div className="presenter-keys" role="toolbar" aria-label={WORDS.presenter}>
      {all
        .filter(({ on }) => !on || on === role)
        .map(({ key, name, act, pressed }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
            onClick={acts[act]}
          >
            <kbd aria-hidden="true">{key}</kbd>
            <span>{name.toLowerCase()}</span>
          </button>
        ))}
      <Choice
        label={WORDS.clicks}
        value={state.clicks}
        options={CLICKS.map((value) => ({ value, text: CLICK_NAMES[value] }))}
        onChange={(to) => onClicks(CLICKS.find((c) => c === to) ?? 'stops')}
      />
    </div>
  );
}
