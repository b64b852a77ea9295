// SPDX-License-Identifier: GPL-2.0-only
// Measures a seek in a trace of a million records: `npx vitest bench`. It asserts nothing; p99 is the important figure.
import { bench, describe } from 'vitest';
import { Replay } from '../../web/src/trace/replay.ts';
import { runTrace } from '../support/run.ts';

const ops: string[] = [];
for (let i = 0; i < 45; i++) ops.push(`add ${i * 512} 9`, `evict ${i * 512}`, `add ${i * 512 + 3}`);
const trace = runTrace('page-cache', 'v6.9', ops.join('\n'));
const replay = new Replay(trace);
replay.seek(trace.count);
let state = 1;
const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647;

describe(`seek in ${trace.count} records, ${(trace.data.firstImage.length / 1024).toFixed(0)} KiB of memory`, () => {
  bench('to a random record', () => void replay.seek(random() * trace.count), { time: 2000 });
  bench('one record on', () => void replay.seek((replay.position + 1) % trace.count), { time: 500 });
});
