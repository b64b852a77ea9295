// SPDX-License-Identifier: GPL-2.0-only
// Draws the plots of a recording. A click on a point opens it in the stepper; a drag marks a range in every plot.
import { decimals, percent, upToTwo, whole } from '../../../base/numbers.ts';
import { Distribution } from '../../../ui/plot/Distribution.tsx';
import { NumberTable } from '../../../ui/plot/Figure.tsx';
import { LinePlot } from '../../../ui/plot/LinePlot.tsx';
import type { Picking } from '../../../ui/plot/picking.ts';
import { costliest } from '../../../recording/figures.ts';
import { HeatMap } from './HeatMap.tsx';
import { Modelled } from './Headline.tsx';
import type { Result } from '../../state/current-recording.ts';
import { PLOTS, WORDS } from './words.ts';

interface PlotsProps {
  readonly result: Result;
  /** Opens an operation, numbered from 0. */
  readonly onOpen: (at: number) => void;
  /** Operations from 1, both ends included. */
  readonly range: readonly [from: number, to: number] | null;
  readonly onRange: (from: number, to: number) => void;
  readonly projector: boolean;
}

const MOST_FILES_LISTED = 10;

const lastOf = (ys: readonly number[]): number | null => ys.at(-1) ?? null;

export function Plots({ result, onOpen, range, onRange, projector }: PlotsProps) {
  const { recording, lanes, figures } = result;
  const { count } = recording.ops;
  const modelled = recording.kind === 'model';
  const noted = (note: string): string => (modelled ? WORDS.ofModel(note) : note);
  const clamp = (x: number): number => Math.min(count, Math.max(1, Math.round(x)));
  const picking: Picking = {
    onPick: (x, within) => onOpen(costliest(recording, lanes[0]!, x, within)),
    onRange: (from, to) => onRange(clamp(from), clamp(to)),
    // While the reader types a range, its end may come before its beginning.
    range: range && range[0] < range[1] ? range : null,
  };
  const common = { xName: PLOTS.operation, xDomain: [0, count] as const, fromZero: true, projector, picking };
  const share = (y: readonly number[]): string => percent((lastOf(y) ?? 0) / 100);
  return (
    <section className="recordings-plots" aria-label={PLOTS.section}>
      <p className="text-fine recordings-how">{PLOTS.how}</p>
      <LinePlot
        {...common}
        title={PLOTS.perInsert}
        note={noted(PLOTS.perInsertNote(whole(figures.window)))}
        series={figures.lanes.map((l) => ({
          name: l.totals.variant,
          points: l.line,
          note: l.mean === null ? '' : decimals(lastOf(l.line.y) ?? 0),
        }))}
        yText={upToTwo}
      />
      <LinePlot
        {...common}
        title={PLOTS.shadows}
        note={noted(PLOTS.shadowsNote(whole(figures.window), lanes[0]!.variant))}
        series={[
          { name: PLOTS.refaults, points: figures.refaults, note: share(figures.refaults.y) },
          { name: PLOTS.splits, points: figures.splits, note: share(figures.splits.y) },
        ]}
        yText={upToTwo}
      />
      <LinePlot
        {...common}
        title={PLOTS.cached}
        note={noted(PLOTS.cachedNote(lanes[0]!.variant))}
        series={[{ name: PLOTS.pages, points: figures.lanes[0]!.fill }]}
        yText={whole}
      />
      <HeatMap
        heat={figures.heat}
        noted={noted}
        count={count}
        picking={picking}
        onOpen={onOpen}
        projector={projector}
      />
      <Distribution
        title={PLOTS.spread}
        note={noted(PLOTS.spreadNote)}
        series={figures.lanes.map((l) => ({ name: l.totals.variant, counts: l.counts, mean: l.mean }))}
        bins={figures.bins}
        xName={PLOTS.walks}
        projector={projector}
      />
      <div className="plot">
        <h3>
          {PLOTS.hotRanges}
          {modelled && <Modelled />}
        </h3>
        <NumberTable
          head={PLOTS.hotRangesColumns}
          rows={figures.hot.map((h) => [
            PLOTS.pagesTo(whole(h.from), whole(h.from + h.pages - 1)),
            whole(h.adds),
          ])}
        />
      </div>
      <div className="plot">
        <h3>
          {PLOTS.hotFiles}
          {modelled && <Modelled />}
        </h3>
        <NumberTable
          head={PLOTS.hotFilesColumns}
          rows={recording.files
            .slice(0, MOST_FILES_LISTED)
            .map((f) => [f.name, whole(f.adds), whole(f.deletes)])}
        />
      </div>
    </section>
  );
}
