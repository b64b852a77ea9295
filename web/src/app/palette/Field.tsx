// SPDX-License-Identifier: GPL-2.0-only
// The field of the search. It is there at once, with or without what it searches.
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import './palette.css';

interface FieldProps {
  /** Ids of what was found, and of the one that Enter takes. */
  readonly list?: string | undefined;
  readonly active?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown?: (e: KeyboardEvent) => void;
}

export const FindField = ({ list, active, value, onChange, onKeyDown }: FieldProps) => (
  <input
    type="text"
    role="combobox"
    aria-label="Find a function, a line, a value, a note, a scenario, a step, an action, a word"
    aria-expanded={list !== undefined}
    aria-controls={list}
    aria-autocomplete="list"
    aria-activedescendant={active}
    placeholder="Function, file:line, value, note, scenario, step, action, word"
    autoComplete="off"
    spellCheck={false}
    value={value}
    onChange={(e) => onChange(e.target.value)}
    onKeyDown={onKeyDown}
  />
);

interface SoonProps extends FieldProps {
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** While the search is on its way. */
export const FindSoon = ({ value, onChange, onEnter, onClose }: SoonProps) => (
  <Dialog title="Find" onClose={onClose} bare>
    <div className="palette">
      <FindField value={value} onChange={onChange} onKeyDown={(e) => e.key === 'Enter' && onEnter()} />
    </div>
  </Dialog>
);
