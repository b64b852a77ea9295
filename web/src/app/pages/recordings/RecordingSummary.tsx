// SPDX-License-Identifier: GPL-2.0-only
// Sums up a recording: a table, a sentence to cite, and the skipped lines.
import { decimals, percent, whole } from '../../../base/numbers.ts';
import { sentence } from '../../../recording/sentence.ts';
import { NumberTable } from '../../../ui/plot/Figure.tsx';
import { Copied } from '../lecturers/Copied.tsx';
import { Modelled } from './Headline.tsx';
import type { Result } from '../../state/current-recording.ts';
import { WORDS } from './words.ts';

interface RecordingSummaryProps {
  readonly result: Result;
}

export function RecordingSummary({ result }: RecordingSummaryProps) {
  const { recording, lanes, figures, asked } = result;
  const modelled = recording.kind === 'model';
  const totals = figures.lanes.map((l) => l.totals);
  const [first] = totals;
  const counted = (adds: number): string => (first && adds ? percent(adds / first.adds) : WORDS.none);
  return (
    <section aria-labelledby="recordings-name">
      <p>{WORDS.read(recording.file, recording.ops.count, recording.lines, recording.format)}</p>
      <div className="recordings-table" role="group" aria-labelledby="recordings-walks">
        <h4 id="recordings-walks">
          {WORDS.walks}
          {modelled && <Modelled />}
        </h4>
        <NumberTable
          label={WORDS.walks}
          head={WORDS.columns}
          rows={totals.map((t, k) => [
            t.variant,
            whole(t.walks),
            whole(t.adds),
            figures.lanes[k]!.mean === null ? WORDS.none : decimals(figures.lanes[k]!.mean),
            WORDS.ofInserts(whole(t.refaults), counted(t.refaults)),
            WORDS.ofInserts(whole(t.splits), counted(t.splits)),
            whole(t.failed),
          ])}
        />
      </div>
      <Copied label={WORDS.cite} text={sentence(recording, totals, asked)} rows={5} />
      {lanes.map(
        (l) =>
          (l.crash !== null || l.warnings > 0) && (
            <p key={l.variant}>
              {l.crash ? WORDS.crashed(l.variant, l.crash) : WORDS.warned(l.variant, l.warnings)}
            </p>
          ),
      )}
      {recording.broken.length > 0 && (
        <details>
          <summary>{WORDS.skipped(recording.skipped, recording.broken.length)}</summary>
          <ul className="recordings-broken">
            {recording.broken.map((b) => (
              <li key={b.line}>
                {WORDS.line(whole(b.line), b.why)}
                <code>{b.text}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
