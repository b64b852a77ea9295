// SPDX-License-Identifier: GPL-2.0-only
// Reads the options of `npm run record`.
import { slugsOf } from '../exhibits/index.ts';
import { MEMORY, SECONDS, secondsOf, UsageError, valueOf } from '../options.ts';

/** MiB of a guest. */
const [LEAST_MEMORY, MOST_MEMORY] = [256, 4096];
/** Exhibits whose booted kernels have lanes. */
export const WITH_LANES = slugsOf(({ lane }) => lane);

function memoryOf(text: string): number {
  const [, number = '', unit = 'M'] = /^(\d+)([MG]?)$/i.exec(text) ?? [];
  const memory = Number(number) * (/g/i.test(unit) ? 1024 : 1);
  if (memory >= LEAST_MEMORY && memory <= MOST_MEMORY) return memory;
  throw new UsageError(`--memory ${text}: allowed is ${LEAST_MEMORY}M to ${MOST_MEMORY}M.`);
}

/** @throws UsageError */
export function recordOptions(args: readonly string[]) {
  const end = args.indexOf('--');
  const left = end < 0 ? [...args] : args.slice(0, end);
  const command = end < 0 ? [] : args.slice(end + 1);
  const found = {
    ...{ kernel: null as string | null, fileSystem: 'xfs' as 'ext4' | 'xfs', exhibit: 'page-cache' },
    /** MiB. */
    memory: MEMORY,
    ...{ seconds: SECONDS, keepShadows: false, out: 'recording.jsonl', command },
    ...{ ship: null as string | null, title: null as string | null },
  };
  const value = (name: string): string => valueOf(name, left);
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === '--kernel') found.kernel = value(arg);
    else if (arg === '--memory') found.memory = memoryOf(value(arg));
    else if (arg === '--seconds') found.seconds = secondsOf(value(arg));
    else if (arg === '--keep-shadows') found.keepShadows = true;
    else if (arg === '--out') found.out = value(arg);
    else if (arg === '--ship') found.ship = value(arg);
    else if (arg === '--exhibit') found.exhibit = value(arg);
    else if (arg === '--title') found.title = value(arg);
    else if (arg === '--fs') {
      const given = value(arg);
      if (given !== 'ext4' && given !== 'xfs') throw new UsageError(`--fs ${given}: allowed is ext4 or xfs.`);
      found.fileSystem = given;
    } else if (arg !== '--yes') throw new UsageError(`Unknown option: ${arg}`);
  }
  if (command.length === 0) throw new UsageError('There is nothing to run: -- COMMAND is missing.');
  if (!WITH_LANES.includes(found.exhibit))
    throw new UsageError(`--exhibit ${found.exhibit}: allowed is ${WITH_LANES.join(', ')}.`);
  if (found.exhibit !== 'page-cache' && !found.ship)
    throw new UsageError(
      `--exhibit ${found.exhibit}: only page-cache has recordings. A booted lane of it needs --ship.`,
    );
  if (found.ship && !/^[a-z][a-z0-9-]*$/.test(found.ship))
    throw new UsageError(`--ship ${found.ship}: allowed is a name of small letters, digits and hyphens.`);
  return found;
}

export type RecordOptions = Readonly<ReturnType<typeof recordOptions>>;
