// SPDX-License-Identifier: GPL-2.0-only
// Measures how fast the page reads and runs a recording: `npx vitest bench tests/speed/recording`. One round has 20,000
// operations on a cache of 8,000 pages. It asserts nothing.
import { bench, describe } from 'vitest';
import { seeded } from '../../web/src/base/random.ts';
import { read, runOn } from '../recording/read.ts';

const random = seeded(1);
const page = (): number => Math.floor(30_000 * random() ** 2);
const text = `fio version 2 iolog\n${Array.from({ length: 17_000 }, () => `f read ${page() * 4096} 4096\n`).join('')}`;
const { ops } = await read(text, { pages: 8000 });

describe(`${ops.count} operations`, () => {
  const few = { iterations: 3, time: 0, warmupIterations: 1, warmupTime: 0 };
  bench('read, and a cache assumed', async () => void (await read(text, { pages: 8000 })), few);
  for (const variant of ['v6.9', 'merged']) bench(`run on ${variant}`, () => void runOn(variant, ops), few);
});
