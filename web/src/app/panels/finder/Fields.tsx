// SPDX-License-Identifier: GPL-2.0-only
// Draws the finder's input fields: one for text, one for a number.
import { useId, useState } from 'react';
import { whole } from '../../../base/numbers.ts';
import { WORDS } from './words.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** A message about the value; null: it is valid. */
  readonly wrong: string | null;
  readonly onType: (text: string) => void;
  readonly onDone?: () => void;
  readonly short?: boolean;
}

export function TextField({ label, value, hint, wrong, onType, onDone, short = false }: TextFieldProps) {
  const id = useId();
  return (
    <div className={short ? 'finder-field short' : 'finder-field'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        inputMode={short ? 'numeric' : 'text'}
        value={value}
        placeholder={hint}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onChange={(e) => onType(e.target.value)}
        onBlur={onDone}
      />
      {wrong !== null && (
        <p id={`${id}-wrong`} className="finder-wrong">
          {wrong}
        </p>
      )}
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number from `least` to `most`. Only a valid one reaches `onChange`. */
export function NumberField({ label, value, least, most, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const isAllowed = (text: string): boolean =>
    /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return (
    <TextField
      short
      label={label}
      value={typed}
      wrong={isAllowed(typed) ? null : WORDS.noNumber(least, whole(most))}
      onType={setTyped}
      onDone={() => {
        if (isAllowed(typed) && Number(typed) !== value) onChange(Number(typed));
      }}
    />
  );
}
