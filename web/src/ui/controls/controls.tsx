// SPDX-License-Identifier: GPL-2.0-only
// Draws the form controls of every page: lists to choose from, check boxes, and rows of buttons.
import { useId, type ReactNode } from 'react';
import './controls.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
  readonly className?: string;
  /** The reader points at it, or has reached it by keys. */
  readonly onNear?: () => void;
}

/** A native select, with its label before it. */
export function Choice({ label, value, options, onChange, className, onNear }: ChoiceProps) {
  return (
    <label className={`choice ${className ?? ''}`}>
      <span className="label">{label}</span>
      <span className="choice-now" data-now={options.find((o) => o.value === value)?.text}>
        <select
          value={value}
          onChange={(e) => onChange(e.target.value)}
          onPointerEnter={onNear}
          onFocus={onNear}
        >
          {options.map((o) => (
            <option key={o.value} value={o.value}>
              {o.text}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

interface ChecksProps {
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly text: string;
    readonly title?: string;
    /** A note beside the box. */
    readonly note?: string | undefined;
    /**
     * Why the reader cannot choose it, or the command that changes that. A click still calls `onToggle`, which
     * explains.
     */
    readonly missing?: ReactNode;
    /** The key that toggles it too. */
    readonly key?: string;
  }[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

export function Checks({ label, options, chosen, onToggle }: ChecksProps) {
  const id = useId();
  return (
    <fieldset className="checks" aria-label={label}>
      <legend className="label">{label}</legend>
      {options.map((o) => (
        <div key={o.value} className="check">
          <label title={o.title} data-missing={o.missing !== undefined || undefined}>
            <input
              type="checkbox"
              checked={chosen.includes(o.value)}
              // Not `disabled`: keys still reach the box, and a click says what is missing.
              aria-disabled={o.missing !== undefined || undefined}
              aria-describedby={o.missing === undefined ? undefined : `${id}-${o.value}`}
              onChange={() => onToggle(o.value)}
            />
            <span>{o.text}</span>
          </label>
          {o.note && <span className="check-note">{o.note}</span>}
          {o.key && <kbd aria-hidden="true">{o.key}</kbd>}
          {o.missing !== undefined && (
            <span id={`${id}-${o.value}`} className="check-missing">
              {o.missing}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface PressesProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly title?: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** A choice of one, as a row of buttons. */
export function Presses({ label, options, value, onChange, className }: PressesProps) {
  return (
    <div className={`tabs ${className ?? ''}`} role="group" aria-label={label}>
      {options.map((o) => (
        <button
          key={o.value}
          type="button"
          aria-pressed={o.value === value}
          title={o.title}
          onClick={() => onChange(o.value)}
        >
          {o.text}
        </button>
      ))}
    </div>
  );
}
