// SPDX-License-Identifier: GPL-2.0-only
// What the recording came to: the table, one sentence that can be quoted, and what was skipped.
import { decimals, percent, whole } from '../../base/numbers.ts';
import { plural } from '../../base/english.ts';
import { sentence } from '../../recording/sentence.ts';
import { NumberTable } from '../../ui/plot/Figure.tsx';
import { Copied } from '../lecturers/Copied.tsx';
import { Modelled } from './Headline.tsx';
import type { Result } from './held.ts';

interface ToldProps {
  readonly result: Result;
}

export function Told({ result }: ToldProps) {
  const { recording, lanes, figures, asked } = result;
  const modelled = recording.kind === 'model';
  const totals = figures.lanes.map((l) => l.totals);
  const [first] = totals;
  const counted = (adds: number): string => (first && adds ? percent(adds / first.adds) : '–');
  return (
    <section aria-labelledby="recordings-name">
      <p>
        {plural(recording.lines, 'line')} read as {recording.format}; file {recording.file ?? 'of no name'};{' '}
        {plural(recording.ops.count, 'operation')}.
      </p>
      <div className="recordings-table" role="group" aria-labelledby="recordings-walks">
        <h4 id="recordings-walks">
          Walks by variant
          {modelled && <Modelled />}
        </h4>
        <NumberTable
          label="Walks by variant"
          head={['variant', 'walks', 'inserts', 'walks per insert', 'refaults', 'splits', 'failed']}
          rows={totals.map((t, k) => [
            t.variant,
            whole(t.walks),
            whole(t.adds),
            figures.lanes[k]!.mean === null ? '–' : decimals(figures.lanes[k]!.mean),
            `${whole(t.refaults)} (${counted(t.refaults)})`,
            `${whole(t.splits)} (${counted(t.splits)})`,
            whole(t.failed),
          ])}
        />
      </div>
      <Copied label="To quote, with its conditions" text={sentence(recording, totals, asked)} rows={5} />
      {lanes.map(
        (l) =>
          (l.crash !== null || l.warnings > 0) && (
            <p key={l.variant}>
              {l.crash
                ? `${l.variant} ended early: ${l.crash}`
                : `${l.variant}: ${plural(l.warnings, 'kernel warning')}.`}
            </p>
          ),
      )}
      {recording.broken.length > 0 && (
        <details>
          <summary>Lines that were skipped, the first {recording.broken.length}</summary>
          <ul className="recordings-broken">
            {recording.broken.map((b) => (
              <li key={b.line}>
                Line {whole(b.line)}: {b.why}: <code>{b.text}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
