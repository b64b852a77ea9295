// SPDX-License-Identifier: GPL-2.0-only
// Draws the rows, buttons and fields of the export dialog.
import { useId, useRef, type ReactNode } from 'react';
import { WORDS } from './words.ts';

interface RowProps {
  readonly label: string;
  readonly note: string;
  readonly children: ReactNode;
}

export const Row = ({ label, note, children }: RowProps) => (
  <div className="export-row" role="group" aria-label={label}>
    <div>
      <h3>{label}</h3>
      <p className="label">{note}</p>
    </div>
    <div className="export-actions">{children}</div>
  </div>
);

interface ActionProps {
  readonly text: string;
  readonly off?: boolean;
  readonly onClick: () => void;
}

export const Action = ({ text, off = false, onClick }: ActionProps) => (
  <button type="button" className="export-action" disabled={off} onClick={onClick}>
    {text}
  </button>
);

interface StepFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly least: number;
  readonly most: number;
}

export const StepField = ({ label, name, value, onChange, least, most }: StepFieldProps) => (
  <label className="export-step">
    <span className="label">{label}</span>
    <input
      type="number"
      aria-label={name ?? label}
      min={least}
      max={most}
      value={value}
      onChange={(e) => onChange(e.target.value)}
    />
  </label>
);

interface FileButtonProps {
  readonly className: string;
  readonly text: string;
  /** The field's accessible name. */
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** A button that opens a JSON file. */
export const FileButton = ({ className, text, label, onFile }: FileButtonProps) => (
  <label className={className}>
    {text}
    <input
      type="file"
      accept=".json,application/json"
      aria-label={label}
      onChange={(e) => {
        const file = e.target.files?.[0];
        if (file) onFile(file);
        e.target.value = '';
      }}
    />
  </label>
);

interface TextToCopyProps {
  readonly label: string;
  /** The button's name; absent: "Copy". */
  readonly button?: string;
  readonly text: string;
  readonly rows?: number;
  readonly onCopy: (text: string) => void;
}

/** A text with a copy button. The button also selects the text: a reader can copy it where the page cannot. */
export function TextToCopy({ label, button, text, rows = 2, onCopy }: TextToCopyProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  return (
    <div className="export-taken">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={ref}
        readOnly
        rows={rows}
        value={text}
        onFocus={(e) => e.currentTarget.select()}
      />
      <button
        type="button"
        className="export-action"
        aria-label={button ?? WORDS.copyThis(label)}
        onClick={() => {
          ref.current?.select();
          onCopy(text);
        }}
      >
        {button ?? WORDS.copy}
      </button>
    </div>
  );
}

/** The typed step on screen, at most `most`; null: the field is empty, or holds no whole number. */
export const stepIn = (text: string, most: number): number | null =>
  /^-?\d+$/.test(text.trim()) ? Math.min(most, Number(text)) : null;
