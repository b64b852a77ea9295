// SPDX-License-Identifier: GPL-2.0-only
// Records guests for the tests. It boots the default kernel, runs small jobs, and keeps the questions to the
// guest and its answers in tests/fixtures/guests/. Run it as `node core-c/booted/start.mjs keep`. It has the
// exit codes of `npm run booted`.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeWhole } from '../output/whole-file.mjs';
import { currentKernel } from '../tools/kernel-source.ts';
import { ROOT } from '../tools/kernel-json.ts';
import { kernelId } from '../tools/setup/kernel/list.mjs';
import { endWith } from './end.ts';
import { bootedExhibit, JOBS } from './exhibits/index.ts';
import { imageOf } from './machine/image.ts';
import { Keeper } from './machine/kept.ts';
import type { Booted } from './machine/boot.ts';
import { MEMORY, SECONDS } from './options.ts';
import { WITH_LANES } from './record/options.ts';
import { laneOf } from './record/ship.ts';
import { watchJobs } from './watch-jobs.ts';

const FOLDER = join(ROOT, 'tests/fixtures/guests');

async function keep(): Promise<number> {
  const id = kernelId(currentKernel().kernel);
  const asked = JOBS.flatMap((spec) => (spec.kept ? [{ spec, runs: spec.kept, seconds: SECONDS }] : []));
  const image = await imageOf(id);
  const keepers: Keeper<Booted>[] = [];
  const all = await watchJobs(image, asked, (guest) => {
    const keeper = new Keeper(guest);
    keepers.push(keeper);
    return keeper.guest;
  });
  let equal = true;
  for (const [i, seen] of all.entries()) {
    const { exhibit, reads: isReading } = asked[i]!.spec;
    const { reads, ...own } = await bootedExhibit(exhibit).compare(seen, id);
    const checks = [own, ...(reads ? [reads] : [])];
    const name = isReading ? `${exhibit}-reads` : exhibit;
    // This also keeps the questions that a lane asks about types. Reads have no lane.
    if (!isReading && WITH_LANES.includes(exhibit))
      await laneOf(exhibit, seen, {
        image: { package: image.package, sha256: image.sha256 },
        fileSystem: asked[i]!.spec.fileSystem ?? '',
        memory: MEMORY,
        command: asked[i]!.runs.join('; '),
        date: new Date().toISOString().slice(0, 10),
        equal: own,
      });
    equal &&= checks.every((check) => check.calls > 0 && check.equal === check.calls);
    const bytes = gzipSync(JSON.stringify(keepers[i]!.kept()), { level: 9 });
    writeWhole(join(FOLDER, `${name}.json.gz`), bytes);
    for (const { what = 'calls', calls, equal } of checks)
      console.log(`${name}: ${equal} of ${calls} ${what} are equal, ${bytes.length} bytes are kept.`);
  }
  return equal ? 0 : 1;
}

await endWith(() => null, keep);
