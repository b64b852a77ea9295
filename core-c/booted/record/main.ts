// SPDX-License-Identifier: GPL-2.0-only
// Runs `npm run record`: see options.ts. Exit codes: 0 recorded and equal, 1 failed or different, 2 bad
// usage.
import { resolve } from 'node:path';
import { writeWhole } from '../../output/whole-file.mjs';
import { kernelId } from '../../tools/setup/kernel/list.mjs';
import { step } from '../../tools/setup/report.mjs';
import { endWith } from '../end.ts';
import { bootedExhibit } from '../exhibits/index.ts';
import { currentKernel } from '../../tools/kernel-source.ts';
import type { JobSpec } from '../jobs/spec.ts';
import { MachineError } from '../machine/error.ts';
import { imageOf } from '../machine/image.ts';
import { watchJobs } from '../watch-jobs.ts';
import { commandOf } from './command.ts';
import { type About, recordingOf } from './lines.ts';
import { type RecordOptions, recordOptions } from './options.ts';
import { ship } from './ship.ts';

async function record(options: RecordOptions): Promise<number> {
  const { exhibit, fileSystem, memory, keepShadows } = options;
  const id = options.kernel ?? kernelId(currentKernel().kernel);
  const image = await imageOf(id);
  const { runs, files } = commandOf(options.command);
  const spec: JobSpec = {
    name: 'recorded',
    exhibit,
    fileSystem,
    group: true,
    runs,
    ...(keepShadows ? { keepShadowsFrom: '0' } : {}),
  };
  const asked = { spec, runs, files, memory, seconds: options.seconds };
  const all = await step(`${id}: ${options.command.join(' ')}`, () => watchJobs(image, [asked]));
  const seen = all[0]!;
  const { variant, calls, equal, differ } = await step('The same in wasm', () =>
    bootedExhibit(exhibit).compare(seen, id),
  );
  const about: About = {
    image: { package: image.package, sha256: image.sha256 },
    fileSystem,
    memory,
    command: options.command.join(' '),
    date: new Date().toISOString().slice(0, 10),
    equal: { variant, calls, equal },
  };
  if (calls === 0)
    throw new MachineError(`The command called no function of ${exhibit}: it read or wrote no file on /mnt.`);
  if (options.ship) await ship(options.ship, { seen, about, exhibit, title: options.title, keepShadows });
  else writeWhole(resolve(process.env['INIT_CWD'] ?? '', options.out), recordingOf(seen, about));
  console.log(
    `Linux ${seen.kernel}: ${seen.watchedCalls.length} calls caught, of ${seen.subjects.join(', ')}.`,
  );
  console.log(
    `${equal} of ${calls} are the same in wasm (${variant}). ${options.ship ? `Shipped as ${options.ship}.` : `Written to ${options.out}.`}`,
  );
  for (const line of differ) console.log(`  ${line}`);
  return equal === calls ? 0 : 1;
}

await endWith(recordOptions, record);
