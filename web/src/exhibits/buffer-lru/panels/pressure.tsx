// SPDX-License-Identifier: GPL-2.0-only
// Hit rate and work per call over the number of blocks in use, and how much code the installs are.
import { BulkPanel, type PlotsProps } from '../../../exhibit-api/bulk/BulkPanel.tsx';
import { capital } from '../../../exhibit-api/index.ts';
import { LinePlot, NumberTable } from '../../../exhibit-api/plot.ts';
import type { PanelProps } from '../../../exhibit-api/view.ts';
import { codeRows, hitRate, workPerCall } from './pressure.ts';

const CODE_HEAD = ['compiler', 'before', 'after', 'difference', 'lookup'];
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const short = (n: number): string => n.toLocaleString('en', { maximumFractionDigits: 1 });

export default function PressurePanel(props: PanelProps) {
  return (
    <BulkPanel {...props} Drawn={Pressure} last={(blocks) => `With ${blocks} blocks in use`}>
      <section aria-label="Code size">
        <h3>Bytes of x86-64 code of one install</h3>
        <NumberTable head={CODE_HEAD} rows={codeRows(props.sites.codeSize ?? [])} />
        <p className="label">
          Measured in this build’s objects, -O2 and no vector registers. The patch speaks of about 350 bytes
          less, of which the unrolled copy was a part; “before” is written anew here. A compiler that unrolls
          the swaps makes “after” the larger one.
        </p>
      </section>
    </BulkPanel>
  );
}

function Pressure({ result, counter, projector }: PlotsProps) {
  const shared = { xName: 'blocks in use', xDomain: result.xDomain, fromZero: true, projector } as const;
  const rates = result.lanes.map(hitRate);
  const alike = rates.length > 1 && rates.every((r) => r.y.join() === rates[0].y.join());
  return (
    <div className="bulk-plots">
      <LinePlot
        {...shared}
        title="Hit rate"
        note={`share of calls that the LRU served; x: blocks in use${alike ? '. The variants hit alike.' : ''}`}
        series={result.lanes.map((l, k) => ({ name: l.variant, points: rates[k] }))}
        yText={percent}
      />
      <LinePlot
        {...shared}
        title={`${capital(counter.label)} per call`}
        note="mean; x: blocks in use"
        series={result.lanes.map((l) => {
          const points = workPerCall(l, counter.key);
          const last = points.y[points.y.length - 1];
          return { name: l.variant, points, ...(last === undefined ? {} : { note: short(last) }) };
        })}
        yText={short}
      />
    </div>
  );
}
