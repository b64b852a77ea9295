// SPDX-License-Identifier: GPL-2.0-only
// Asks for the page that a frame is to stand in: the snippet names its origin, and the frame talks with it alone.
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
