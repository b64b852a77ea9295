// SPDX-License-Identifier: GPL-2.0-only
// Measures seeks in traces: `npx tsx tests/speed/replay.bench.mts [--json]`. p99 is the important figure.
import { seeded } from '../../web/src/base/random.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { runTrace } from '../support/run.ts';
import { cpu, figure } from './figure.mjs';

const SEEKS = 3000;
const SPLITS = Array.from(
  { length: 45 },
  (_, i) => `add ${i * 512} 9\nevict ${i * 512}\nadd ${i * 512 + 3}`,
).join('\n');

for (const [name, variant, ops] of [
  ['splits', 'v6.9', SPLITS],
  ['10,000 lookups', 'merged', 'random 10000 load 0..60000 seed 1'],
  ['2,300 pages far apart', 'merged', 'random 2300 add 0..4294967295 seed 1'],
] as const) {
  const trace = runTrace('page-cache', variant, ops);
  const replay = new Replay(trace);
  const random = seeded(1);
  const seek = (to: number): number => {
    const from = cpu();
    replay.seek(to);
    return cpu() - from;
  };
  figure(
    `${name}, ${trace.count.toLocaleString('en')} records: first seek to the end`,
    seek(trace.count),
    'ms',
  );
  const times = Array.from({ length: SEEKS }, () => seek(Math.floor(random() * trace.count)));
  times.sort((a, b) => a - b);
  figure(`${name}: seek to a random record, mean`, times.reduce((a, b) => a + b) / SEEKS, 'ms');
  figure(`${name}: seek to a random record, p99`, times[Math.floor(0.99 * SEEKS)] ?? NaN, 'ms', 5);
}
