// SPDX-License-Identifier: GPL-2.0-only
// Reads the options of `npm run booted`.
import { EXHIBITS, slugsOf } from './exhibits/index.ts';

/** Default limit in seconds of a job under breakpoints: enough for a slow and busy machine. */
export const SECONDS = 900;
/** Default memory of a guest, in MiB. */
export const MEMORY = 512;

export class UsageError extends Error {}

/** Takes the value of option `name` from the remaining words. Throws a UsageError if the value is missing. */
export function valueOf(name: string, left: string[]): string {
  const given = left.shift();
  if (!given || given.startsWith('--')) throw new UsageError(`${name} needs a value.`);
  return given;
}

/** @throws UsageError */
export function secondsOf(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new UsageError(`--seconds ${text}: allowed is a whole number from 1 to 99999.`);
}

/** @throws UsageError with what is wrong */
export function optionsOf(args: readonly string[]) {
  const left = [...args];
  const found = {
    ...{ kernels: [] as string[], exhibit: null as string | null, job: null as string | null },
    ...{ seconds: SECONDS, small: false, json: false, orSkip: false, out: null as string | null },
  };
  const value = (name: string): string => valueOf(name, left);
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === '--kernel') found.kernels.push(value(arg));
    else if (arg === '--exhibit') found.exhibit = value(arg);
    else if (arg === '--job') found.job = value(arg);
    else if (arg === '--out') found.out = value(arg);
    else if (arg === '--seconds') found.seconds = secondsOf(value(arg));
    else if (arg === '--small') found.small = true;
    else if (arg === '--or-skip') found.orSkip = true;
    else if (arg === '--json') found.json = true;
    else if (arg !== '--yes') throw new UsageError(`Unknown option: ${arg}`);
  }
  if (found.exhibit && !EXHIBITS.has(found.exhibit))
    throw new UsageError(
      `--exhibit ${found.exhibit}: this exhibit is not compared. Allowed are: ${slugsOf().join(', ')}.`,
    );
  if (found.job && found.exhibit && found.exhibit !== 'page-cache')
    throw new UsageError(`--job works only with page-cache.`);
  return found;
}

export type Options = Readonly<ReturnType<typeof optionsOf>>;
