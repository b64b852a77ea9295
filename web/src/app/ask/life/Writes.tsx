// SPDX-License-Identifier: GPL-2.0-only
// Lists every write to a word in one lane, oldest first. A mark is on the write of the current value.
import { useState } from 'react';
import { plural } from '../../../base/english.ts';
import type { WriteRow } from './rows.ts';
import type { LaneHere } from './types.ts';
import { Where, WhyChain } from './WhyChain.tsx';
import { WORDS } from './words.ts';

/** Writes shown at first, around the current one. */
const FEW_WRITES = 24;

interface WritesProps {
  readonly at: LaneHere;
  /** "Writes to entry in v6.9" */
  readonly label: string;
  readonly rows: readonly WriteRow[];
}

export function Writes({ at, label, rows }: WritesProps) {
  const [all, setAll] = useState(false);
  const now = rows.findLastIndex((row) => row.record < at.position);
  const from = all ? 0 : Math.max(0, Math.min(now - FEW_WRITES / 2, rows.length - FEW_WRITES));
  const shown = all ? rows : rows.slice(from, from + FEW_WRITES);
  if (rows.length === 0) return <p className="life-none">{WORDS.never}</p>;
  return (
    <>
      <ol className="life-list" aria-label={label}>
        {shown.map((row, i) => (
          <WriteItem key={row.record} at={at} row={row} now={from + i === now} />
        ))}
      </ol>
      {shown.length < rows.length && (
        <button type="button" className="plain-button" onClick={() => setAll(true)}>
          {WORDS.all(plural(rows.length, 'write'))}
        </button>
      )}
    </>
  );
}

interface WriteItemProps {
  readonly at: LaneHere;
  readonly row: WriteRow;
  readonly now: boolean;
}

function WriteItem({ at, row, now }: WriteItemProps) {
  const [open, setOpen] = useState(false);
  const { value, old } = row;
  return (
    <li aria-current={now ? 'step' : undefined}>
      <p className="life-value">
        <code>{value}</code>
        <span className="label">{old === value ? WORDS.same : WORDS.was(old)}</span>
        <button
          type="button"
          className="plain-button"
          aria-expanded={open}
          aria-label={WORDS.whyThis(value, at.stepName(row.record + 1))}
          onClick={() => setOpen(!open)}
        >
          {WORDS.why}
        </button>
      </p>
      <Where at={at} {...row} />
      {open && <WhyChain at={at} asked={{ record: row.record }} />}
    </li>
  );
}
