// SPDX-License-Identifier: GPL-2.0-only
// Asks for the page that a frame is to stand in: the snippet names its origin, and the frame talks with it alone.
import { originIn } from '../address/origin.ts';
import './parent-field.css';

interface ParentFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const ParentField = ({ value, onChange }: ParentFieldProps) => (
  <>
    <label className="parent-field">
      <span className="label">
        Your page’s address, if it is to play, seek and hear of answers by messages
      </span>
      <input
        type="url"
        value={value}
        placeholder="https://example.org"
        onChange={(e) => onChange(e.target.value)}
      />
    </label>
    {value !== '' && !originIn(value) && <p role="alert">That is no address: one begins with https://.</p>}
  </>
);
