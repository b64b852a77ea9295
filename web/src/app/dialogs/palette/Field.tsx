// SPDX-License-Identifier: GPL-2.0-only
// Draws the field of the search, in the first load: the reader types while the search is fetched.
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { comboField } from '../../../ui/roving/combo.ts';
import { WORDS } from './field-words.ts';
import './palette.css';

interface FieldProps {
  /** The id of the list, and the index of the item that Enter takes. */
  readonly list?: string;
  readonly active?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown?: (e: KeyboardEvent) => void;
}

export const FindField = ({ list, active = -1, value, onChange, onKeyDown }: FieldProps) => (
  <input
    type="text"
    {...comboField(list, active)}
    aria-label={WORDS.field}
    placeholder={WORDS.fieldExample}
    value={value}
    onChange={(e) => onChange(e.target.value)}
    onKeyDown={onKeyDown}
  />
);

interface SoonProps extends FieldProps {
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

/** The dialog while the search is fetched. */
export const FindSoon = ({ value, onChange, onEnter, onClose }: SoonProps) => (
  <Dialog title={WORDS.title} onClose={onClose} bare>
    <div className="palette">
      <FindField value={value} onChange={onChange} onKeyDown={(e) => e.key === 'Enter' && onEnter()} />
    </div>
  </Dialog>
);
