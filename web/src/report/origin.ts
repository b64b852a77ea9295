// SPDX-License-Identifier: GPL-2.0-only
// Finds a report's origin in the build's manifest, and writes the commands that make the report again.
import type { Manifest } from '../base/manifest.ts';
import { variantNamed, variantsOf } from '../base/variants.ts';
import type { SeriesResult } from '../series/types.ts';
import type { ReportData } from './types.ts';

type BuiltOn = Pick<Manifest, 'id' | 'kernel' | 'package' | 'compiler' | 'origins' | 'kernels' | 'exhibits'>;

function baseIn(manifest: BuiltOn, { exhibit, base }: SeriesResult) {
  const build = manifest.exhibits.find(({ slug }) => slug === exhibit);
  return build && variantNamed(variantsOf(manifest as Manifest, build), base.variant);
}

/** `now`: the time of the report. */
export function madeOf(
  manifest: BuiltOn,
  result: SeriesResult,
  version: string,
  now: Date,
): ReportData['made'] {
  const base = baseIn(manifest, result);
  const sha256 = base && manifest.origins[base.on]?.sha256;
  return {
    date: now.toISOString().slice(0, 10),
    version,
    compiler: manifest.compiler,
    package: base?.kernel?.package ?? manifest.package,
    packageSha256: sha256 ?? null,
  };
}

/** Quotes a word for a shell, if it needs that. */
const quoted = (word: string): string =>
  /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

const RUNNER = 'npm run -s headless --';

/** The fan-out that commands have by default. */
const WIDEST = 64;

function seriesCommand(
  manifest: BuiltOn,
  result: SeriesResult,
  source: readonly string[],
  asked: readonly string[],
): string {
  const { exhibit, fanout, base } = result;
  const against = baseIn(manifest, result)?.alias ?? base.variant;
  const narrow = fanout === WIDEST ? [] : ['--fanout', String(fanout)];
  // Paths of commits come last, after "--".
  const words = [exhibit, '--against', against, ...narrow, ...asked, ...source];
  return [RUNNER, ...words.map(quoted)].join(' ');
}

/** Runs other operations, from its standard input, on the series' versions. `source`: as a command names the series. */
export const askCommand = (manifest: BuiltOn, result: SeriesResult, source: readonly string[]): string =>
  seriesCommand(manifest, result, source, ['--ops', '-']);

/** In a clone of this project. A kernel that set-up adds comes first. */
export function commandsOf(
  manifest: BuiltOn,
  result: SeriesResult,
  source: readonly string[],
  report: string,
): readonly string[] {
  const base = baseIn(manifest, result);
  const setUp = base && !base.usual ? `npm run setup -- --kernel ${base.on}` : 'npm run setup';
  return [setUp, seriesCommand(manifest, result, source, ['--report', report])];
}
