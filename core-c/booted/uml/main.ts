// SPDX-License-Identifier: GPL-2.0-only
// Runs `npm run bench:booted`: measures both inserts in one running kernel, on a page's whole way. A table or JSON goes
// to stdout, progress to stderr.
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import type { BootedBench } from '../../../web/src/base/booted-bench.ts';
import { writeWhole } from '../../output/whole-file.mjs';
import { CONFIDENCE } from '../../bench/jobs.ts';
import { caches, machine } from '../../bench/machine.ts';
import { lookAround, lookTwice, summary } from '../../bench/load-average.ts';
import { orExplain } from '../../tools/setup/main.mjs';
import { step, UsageError } from '../../tools/setup/report.mjs';
import { remove } from '../../tools/setup/remove.mjs';
import { scratchDir } from '../../tools/setup/scratch.mjs';
import { buildUml } from './build.ts';
import { table } from './print.ts';
import { boot, FILE, MEMORY } from './run.ts';
import { type Samples, weigh } from './samples.ts';

export interface Asked {
  readonly json: boolean;
  readonly passes: number;
  readonly boots: number;
  readonly record: string;
}

const most = 100;

export function asked(args: readonly string[]): Asked {
  const found = { json: false, passes: 4, boots: 8, record: '' };
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === '--json') found.json = true;
    else if (arg === '--record' && left[0]) found.record = left.shift()!;
    else if (arg === '--passes' || arg === '--boots') {
      const [name, least] = arg === '--passes' ? (['passes', 1] as const) : (['boots', 2] as const);
      const n = Number(left.shift());
      if (!Number.isInteger(n) || n < least || n > most)
        throw new UsageError(`${arg} is no whole number.`, `Allowed: ${least} to ${most}.`);
      found[name] = n;
    } else throw new UsageError(`${arg} is not known.`, 'Or it needs a file.');
  }
  return found;
}

async function measure({ passes, boots }: Asked): Promise<BootedBench> {
  const uml = await buildUml();
  const [date, start] = [new Date().toISOString(), loadavg()[0]!];
  const before = await lookAround(20, 100);
  const during: number[] = [];
  const samples: Samples[] = [];
  const scratch = scratchDir();
  await step(`${boots} boots of Linux ${uml.kernel}`, async (status) => {
    for (let n = 0; n < boots; n++) {
      status(`${n} done`);
      during.push(await lookTwice());
      const dir = join(scratch, String(n));
      samples.push(await boot(uml, dir, passes));
      remove(dir);
    }
  });
  return {
    ...{ format: 'treewalk-booted-bench', version: 1, date, machine: machine(caches()) },
    ...{ kernel: uml.kernel, package: uml.package, compiler: uml.compiler },
    load: [start, loadavg()[0]!],
    others: { before: summary(before), during: summary(during) },
    ...{ memory: MEMORY, file: FILE, chunk: 4, boots, passes, confidence: CONFIDENCE },
    ...weigh(samples),
  };
}

if (process.argv[1] === import.meta.filename)
  await orExplain(async () => {
    const options = asked(process.argv.slice(2));
    const results = await measure(options);
    const text = JSON.stringify(results);
    console.log(options.json ? text : table(results));
    if (options.record) writeWhole(resolve(process.env['INIT_CWD'] ?? '', options.record), `${text}\n`);
  });
