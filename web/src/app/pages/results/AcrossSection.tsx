// SPDX-License-Identifier: GPL-2.0-only
// Compares the same benchmark cases on every kernel: times, counts, and what each newer kernel gained or lost.
import type { BenchAcross } from '../../../exhibit-api/bench.ts';
import { busyText } from '../../../base/bench-load.ts';
import { percent } from '../../../base/numbers.ts';
import { DotPlot } from '../../../ui/plot/DotPlot.tsx';
import { NumberTable } from '../../../ui/plot/Figure.tsx';
import { type Across, type Case, countTable, stepsOf, timeRows } from './across.ts';
import { type Origin, OriginLines } from './OriginLines.tsx';
import { countedByTool, timeText } from './tables.ts';
import { WORDS } from './words.ts';

interface AcrossProps {
  readonly across: Across;
  /** Where a run of its own measured it; absent: see `date`. */
  readonly origin?: Origin;
  /** When the exhibit's pairs were measured. */
  readonly date: string;
  readonly confidence: number;
  readonly projector: boolean;
}

export function AcrossSection({ across, origin, date, confidence, projector }: AcrossProps) {
  const { id, words, kernels, cases } = across;
  const busy = busyText(kernels.others, kernels.load);
  const [day, other] = [kernels.date.slice(0, 10), kernels.date !== date];
  const packages = cases[0]?.trees[0]?.pair.sides.map((s) => s.package) ?? [];
  const tool = cases[0]?.trees[0]?.pair.tool ?? null;
  return (
    <section className="results-group" aria-labelledby={`results-${id}`}>
      <h2 id={`results-${id}`}>{words.title}</h2>
      <p className="text-fine results-text">{words.text}</p>
      {origin && <OriginLines origin={origin} />}
      {!origin && cases.length > 0 && busy && <p className="text-told results-busy">{busy}</p>}
      {!origin && cases.length > 0 && other && <p className="text-fine results-text">{WORDS.ownDay(day)}</p>}
      <div className="results-plots">
        {cases.map((one) => (
          <CaseColumn
            key={one.name}
            one={one}
            columns={words.columns}
            confidence={confidence}
            projector={projector}
          />
        ))}
      </div>
      {packages.length > 0 && <p className="text-fine results-text">{WORDS.packages(packages.join(', '))}</p>}
      {cases.length > 0 && tool && <p className="text-fine results-text">{countedByTool(tool)}</p>}
      {kernels.missing.length > 0 && <Missing ids={kernels.missing} />}
    </section>
  );
}

function CaseColumn({
  one,
  columns,
  confidence,
  projector,
}: {
  readonly one: Case;
  readonly columns: BenchAcross['columns'];
  readonly confidence: number;
  readonly projector: boolean;
}) {
  return (
    <div>
      <DotPlot
        title={WORDS.byKernel(one.name)}
        note={WORDS.byKernelNote(one.text, percent(confidence))}
        rows={timeRows(one)}
        series={one.trees.map(({ size }) => size)}
        x="log"
        xText={timeText}
        rowName={WORDS.kernel}
        projector={projector}
      />
      <div className="plot">
        <NumberTable {...countTable(one, columns)} />
      </div>
      <dl className="results-notes">
        {stepsOf(one).map(({ name, said, times }) => (
          <div key={name}>
            <dt>{name}</dt>
            {said && <dd>{said}</dd>}
            <dd>{WORDS.stepTimes(times.join('; '))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Says which kernels are missing, and how to add them. */
function Missing({ ids }: { readonly ids: readonly string[] }) {
  return (
    <p className="text-fine results-text">
      {WORDS.missing(ids.join(', '))}
      <code>npm run setup -- {ids.map((id) => `--kernel ${id}`).join(' ')}</code>
      {WORDS.then}
      <code>npm run bench</code>
      {WORDS.stop}
    </p>
  );
}
