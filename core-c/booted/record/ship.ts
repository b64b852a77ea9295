// SPDX-License-Identifier: GPL-2.0-only
// Adds a recording to those that Treewalk ships: the file, its booted lane, and its entry in the list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeWhole } from '../../output/whole-file.mjs';
import { ROOT } from '../../tools/kernel-json.ts';
import { kernelId } from '../../tools/setup/kernel/list.mjs';
import { bootedExhibit } from '../exhibits/index.ts';
import { laneOfOps, laneOfRecording } from '../lane/index.ts';
import type { WatchedRun } from '../watch/shot.ts';
import { type About, recordingOf } from './lines.ts';

const FOLDER = join(ROOT, 'public/recordings');
const LIST = join(FOLDER, 'index.json');

export interface Shipped {
  readonly seen: WatchedRun;
  readonly about: About;
  readonly exhibit: string;
  readonly title: string | null;
  readonly keepShadows: boolean;
}

interface List {
  readonly recordings: readonly { readonly name: string }[];
}

const madeBy = (name: string, { about, exhibit, title, keepShadows, seen }: Shipped): string =>
  [
    `npm run record -- --kernel ${kernelId(seen.kernel)}`,
    `--fs ${about.fileSystem} --memory ${about.memory}M`,
    ...(exhibit === 'page-cache' ? [] : [`--exhibit ${exhibit}`]),
    ...(keepShadows ? ['--keep-shadows'] : []),
    `--ship ${name} --title "${title ?? name}"`,
    `-- ${about.command}`,
  ].join(' ');

/** The subject with the most calls: the lane shows it. */
function busiest(seen: WatchedRun): number {
  const calls = seen.subjects.map(
    (_, subject) => seen.watchedCalls.filter((h) => h.subject === subject).length,
  );
  return calls.indexOf(Math.max(...calls));
}

/** Makes the booted lane. For the page cache it also makes the recording beside the lane. */
export async function laneOf(
  exhibit: string,
  seen: WatchedRun,
  about: About,
): Promise<{ readonly lane: Buffer; readonly recording?: Buffer }> {
  const { lane: shape, opsOf } = bootedExhibit(exhibit);
  if (!shape) throw new Error(`${exhibit} has no booted lane`);
  const lane = { shape, origin: about.image.package };
  if (opsOf) {
    const subject = busiest(seen);
    return { lane: await laneOfOps(exhibit, seen, subject, opsOf(seen, subject), lane) };
  }
  const recording = gzipSync(recordingOf(seen, about), { level: 9 });
  return { recording, lane: await laneOfRecording(recording, seen, lane) };
}

export async function ship(name: string, shipped: Shipped): Promise<void> {
  const { seen, about, exhibit, title } = shipped;
  const booted = `${name}.booted.json.gz`;
  const { lane, recording } = await laneOf(exhibit, seen, about);
  const file = recording ? `${name}.jsonl.gz` : booted;
  if (recording) writeWhole(join(FOLDER, file), recording);
  writeWhole(join(FOLDER, booted), lane);
  const entry = {
    name,
    title: title ?? name,
    file,
    kernel: seen.kernel,
    fileSystem: about.fileSystem,
    date: about.date,
    made: madeBy(name, shipped),
    notKnown:
      'The recording lacks the lines that ran: we read memory before and after each call, not within.',
    booted,
    equal: { calls: about.equal.calls, equal: about.equal.equal },
    ...(exhibit === 'page-cache' ? {} : { exhibit }),
    ...(seen.altered.length ? { altered: seen.altered } : {}),
  };
  const list = JSON.parse(readFileSync(LIST, 'utf8')) as List;
  const recordings = [...list.recordings.filter((known) => known.name !== name), entry];
  writeWhole(LIST, `${JSON.stringify({ ...list, recordings }, null, 2)}\n`);
}
