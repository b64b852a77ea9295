// SPDX-License-Identifier: GPL-2.0-only
// By number, without a pointer: an operation to open, a range to make a scenario of.
import { useId, useState } from 'react';
import { whole } from '../../../base/numbers.ts';
import { WORDS } from './words.ts';

interface CutProps {
  readonly count: number;
  readonly range: readonly [from: number, to: number] | null;
  readonly onOpen: (at: number) => void;
  readonly onRange: (from: number, to: number) => void;
  /** Shows it in the stepper, as an address; or keeps it as a file. */
  readonly onScenario: (as: 'address' | 'file') => void;
  readonly busy: boolean;
}

export function RangeForm({ count, range, onOpen, onRange, onScenario, busy }: CutProps) {
  const id = useId();
  const [at, setAt] = useState('1');
  const [from, to] = range ?? [1, count];
  const number = Number(at);
  return (
    <div className="recordings-cut">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          onOpen(number - 1);
        }}
      >
        <label htmlFor={`${id}at`}>{WORDS.operation}</label>
        <input
          id={`${id}at`}
          type="number"
          min={1}
          max={count}
          required
          value={at}
          onChange={(e) => setAt(e.target.value)}
        />
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
        <label htmlFor={`${id}from`}>{WORDS.from}</label>
        <input
          id={`${id}from`}
          type="number"
          min={1}
          max={to}
          required
          value={from}
          onChange={(e) => onRange(Number(e.target.value), to)}
        />
        <label htmlFor={`${id}to`}>{WORDS.to}</label>
        <input
          id={`${id}to`}
          type="number"
          min={from}
          max={count}
          required
          value={to}
          onChange={(e) => onRange(from, Number(e.target.value))}
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
