// SPDX-License-Identifier: GPL-2.0-only
// Measures a recording: `npx tsx tests/speed/recording.bench.mts [--json] [OPERATIONS]`, a million unless given. It
// prints the CPU time to read it, run it on two variants, and open its slowest operation in both. It opens the
// operation as the recordings' worker does, until each lane's first scene is read.
import { seeded } from '../../web/src/base/random.ts';
import { around, openAt, pastOf } from '../../web/src/recording/open.ts';
import { scenarioText } from '../../web/src/recording/scenario.ts';
import { MOST_IN_ADDRESS } from '../../web/src/recording/types.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { read, runOn } from '../recording/read.ts';
import { manifest, models } from '../support/run.ts';
import { cpu, figure, given, remark } from './figure.mjs';

const reads = Math.ceil(0.67 * Number(given[0] ?? 1e6));
const PLACES = [0.03, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.999];
/** Pages of the file by each read, and the part of them that fits into the cache. */
const [PAGES_A_READ, CACHED] = [1.5, 0.1];
const model = models.get('page-cache')!;
const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;

const random = seeded(1);
const pages = Math.ceil(PAGES_A_READ * reads);
const page = (): number => Math.floor(pages * random() ** 2);
const text = `fio version 2 iolog\n${Array.from({ length: reads }, () => `f read ${page() * 4096} 4096\n`).join('')}`;

let from = cpu();
const { ops } = await read(text, { pages: Math.ceil(pages * CACHED) });
const named = `${ops.count.toLocaleString('en')} operations`;
figure(`${named}: read, and a cache assumed`, cpu() - from, 'ms');

const places = PLACES.map((part) => Math.floor(part * ops.count));
const opening = places.map(() => 0);
for (const variant of ['v6.9', 'merged']) {
  const program = { ...loadProgram(build, 64, variant), fanout: 64 };
  const past = pastOf(program);
  from = cpu();
  runOn(variant, ops, (core) => past.after(core));
  figure(`${named}: run on ${variant}`, cpu() - from, 'ms');
  for (const [i, at] of places.entries()) {
    from = cpu();
    const part = { ...around(at, ops.count), opens: at };
    const data = openAt(program, model, ops, past, part);
    if (variant === 'v6.9') scenarioText(model, data, ops, part, MOST_IN_ADDRESS);
    const trace = new Trace(data);
    model.scene(
      trace,
      new Replay(trace).seek(trace.ops[at - part.from]!.first),
      trace.ops[at - part.from]!.first,
    );
    opening[i]! += cpu() - from;
  }
}
for (const [i, at] of places.entries())
  remark(`  ${opening[i]!.toFixed(0)} ms to open ${at.toLocaleString('en')}`);
figure(`${named}: opened anywhere, two lanes`, Math.max(...opening), 'ms', 1000);
