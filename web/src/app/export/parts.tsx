// SPDX-License-Identifier: GPL-2.0-only
// What rows and fields of the dialog are made of.
import type { ReactNode } from 'react';

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

/** As typed, a step on screen; null: none, or no whole number. */
export const stepIn = (text: string, most: number): number | null =>
  /^-?\d+$/.test(text.trim()) ? Math.min(most, Number(text)) : null;
