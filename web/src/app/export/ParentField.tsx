// SPDX-License-Identifier: GPL-2.0-only
// Draws the field for the page that will hold a frame. The frame exchanges messages with that page's origin alone.
import { originIn } from '../address/origin.ts';
import { WORDS } from './words.ts';
import './parent-field.css';

interface ParentFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const ParentField = ({ value, onChange }: ParentFieldProps) => (
  <>
    <label className="parent-field">
      <span className="label">{WORDS.origin}</span>
      <input
        type="url"
        value={value}
        placeholder={WORDS.originExample}
        onChange={(e) => onChange(e.target.value)}
      />
    </label>
    {value !== '' && !originIn(value) && <p role="alert">{WORDS.noOrigin}</p>}
  </>
);
