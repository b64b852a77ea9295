// SPDX-License-Identifier: GPL-2.0-only
// Shows the panel "At scale": hit rate and work per call by blocks in use, and code sizes.
import { BulkPanel, type PlotsProps } from '../../../bulk/BulkPanel.tsx';
import { capital } from '../../../exhibit-api/index.ts';
import { counterMeans, LinePlot, NumberTable, seriesOf } from '../../../bulk/plot.ts';
import type { PanelProps } from '../../../exhibit-api/view.ts';
import { codeRows, hitRate } from './pressure.ts';
import { WORDS } from './words.ts';

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const short = (n: number): string => n.toLocaleString('en', { maximumFractionDigits: 1 });

export default function PressurePanel(props: PanelProps) {
  return (
    <BulkPanel {...props} Drawn={Pressure} last={WORDS.inUse}>
      <section aria-label={WORDS.code}>
        <h3>{WORDS.codeOf}</h3>
        <NumberTable head={WORDS.codeHead} rows={codeRows(props.sites.codeSize ?? [])} />
        <p className="label">{WORDS.codeNote}</p>
      </section>
    </BulkPanel>
  );
}

function Pressure({ result, counter, projector }: PlotsProps) {
  const shared = { xName: WORDS.x, xDomain: result.xDomain, fromZero: true, projector } as const;
  const rates = result.lanes.map(hitRate);
  const alike = rates.length > 1 && rates.every((r) => r.y.join() === rates[0].y.join());
  return (
    <div className="bulk-plots">
      <LinePlot
        {...shared}
        title={WORDS.hits}
        note={WORDS.hitsNote(alike)}
        series={result.lanes.map((l, k) => ({ name: l.variant, points: rates[k] }))}
        yText={percent}
      />
      <LinePlot
        {...shared}
        title={WORDS.perCall(capital(counter.label))}
        note={WORDS.perCallNote}
        series={result.lanes.map((l) => seriesOf(l.variant, counterMeans(l, counter.key), short))}
        yText={short}
      />
    </div>
  );
}
