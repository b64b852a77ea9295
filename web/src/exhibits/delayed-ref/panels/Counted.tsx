// SPDX-License-Identifier: GPL-2.0-only
// Counts the cost of the kernel's two orders, by a run that starts when the lab opens. No kernel had the other
// orders, so the table computes their cost.
import { useMemo } from 'react';
import { PanelTold, useBulkRun } from '../../../bulk/plot.ts';
import { whole } from '../../../exhibit-api/index.ts';
import type { BulkLane, PanelProps } from '../../../exhibit-api/view.ts';
import { WORDS } from './words.ts';

/** Number of inserts of the run. */
const HEADS = 300;
const SEED = 1;

/** Cache lines for each node that a search visited; null before anything was counted. */
function linesPerNode({ values }: BulkLane): number | null {
  const sum = (key: string): number => (values[key] ?? new Uint32Array(0)).reduce((a, b) => a + b, 0);
  const nodes = sum('nodesVisited');
  return nodes ? sum('cacheLines') / nodes : null;
}

/** The two orders that every machine has. */
const ORDERS = ['before', 'after'] as const;

export function Counted({ bulk, chosen }: Pick<PanelProps, 'bulk' | 'chosen'>) {
  const request = useMemo(() => {
    const variants = [...new Set([...ORDERS, ...chosen])];
    return { workload: 'random', params: { heads: HEADS }, seed: SEED, variants };
  }, [chosen]);
  const { result, error } = useBulkRun(bulk, request, 'lab');
  const means = result.lanes.map((lane) => [lane.variant, linesPerNode(lane)] as const);
  const known = means.every(([, mean]) => mean !== null);
  return (
    <section className="order-lab-counted" aria-label={WORDS.counted}>
      <PanelTold
        said={
          known ? (
            <>
              {means.map(([variant, mean], i) => (
                <span key={variant}>
                  {i > 0 && WORDS.and}
                  <b>{variant}</b> {i === 0 && WORDS.takes}
                  {mean!.toFixed(2)}
                  {i === 0 && WORDS.perNode}
                </span>
              ))}
              {WORDS.stop}
            </>
          ) : null
        }
        run={error ?? (result.state === 'running' ? WORDS.running : WORDS.countedNow(whole(HEADS), SEED))}
      />
    </section>
  );
}
