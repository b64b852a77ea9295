// SPDX-License-Identifier: GPL-2.0-only
// Draws a form that opens an operation by number, or makes a scenario of a range.
import { useId, useState } from 'react';
import { whole } from '../../../base/numbers.ts';
import { WORDS } from './words.ts';

interface RangeFormProps {
  readonly count: number;
  readonly range: readonly [from: number, to: number] | null;
  readonly onOpen: (at: number) => void;
  readonly onRange: (from: number, to: number) => void;
  /** Opens the range in the stepper, or saves it as a file. */
  readonly onScenario: (as: 'address' | 'file') => void;
  readonly busy: boolean;
}

export function RangeForm({ count, range, onOpen, onRange, onScenario, busy }: RangeFormProps) {
  const [at, setAt] = useState('1');
  const [from, to] = range ?? [1, count];
  return (
    <div className="recordings-cut">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          onOpen(Number(at) - 1);
        }}
      >
        <NumberInput label={WORDS.operation} min={1} max={count} value={at} onChange={setAt} />
        <span>{WORDS.of(whole(count))}</span>
        <button type="submit" className="plain-button" disabled={busy}>
          {WORDS.open}
        </button>
      </form>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          onScenario('address');
        }}
      >
        <NumberInput
          label={WORDS.from}
          min={1}
          max={to}
          value={from}
          onChange={(n) => onRange(Number(n), to)}
        />
        <NumberInput
          label={WORDS.to}
          min={from}
          max={count}
          value={to}
          onChange={(n) => onRange(from, Number(n))}
        />
        <button type="submit" className="plain-button" disabled={busy}>
          {WORDS.openRange}
        </button>
        <button
          type="button"
          className="plain-button"
          disabled={busy}
          onClick={(e) => e.currentTarget.form?.reportValidity() && onScenario('file')}
        >
          {WORDS.saveRange}
        </button>
      </form>
    </div>
  );
}

interface NumberInputProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number | string;
  readonly onChange: (text: string) => void;
}

function NumberInput({ label, onChange, ...input }: NumberInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="number" required {...input} onChange={(e) => onChange(e.target.value)} />
    </>
  );
}
