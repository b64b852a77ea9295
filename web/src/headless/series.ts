// SPDX-License-Identifier: GPL-2.0-only
// Compares a patch series with the code before it, without a browser.
import { brief } from '../base/brief.ts';
import type { ExhibitBuild, Manifest } from '../base/manifest.ts';
import { builtOf, variantsOf } from '../base/variants.ts';
import { parseOps } from '../exhibit-api/ops.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { PatchError } from '../patch/diffs.ts';
import { fitSeries, type Base, type Fitted } from '../patch/series/fit.ts';
import type { Series } from '../patch/series/read-series.ts';
import { randomOpsOf } from '../series/cases.ts';
import { RANDOM_OPERATIONS, SEARCHED_LISTS } from '../series/limits.ts';
import { tableCounters } from '../series/rows.ts';
import { scenariosFor } from '../series/scenarios.ts';
import type { SeriesPatch, SeriesResult, SeriesScenario, SeriesVersion } from '../series/types.ts';
import { loadProgram, wholeText } from '../wasm/node.ts';
import type { SeriesArgs } from './commands.ts';
import { editedProgram, labOf, loadLlvm } from './compiler.ts';
import { exercisesOf, told } from './exercise-judge.ts';
import { SERIES_PATIENCE_MS } from '../patch/protocol.ts';
import { opsText } from './files.ts';
import type { Io } from './io.ts';
import { checkFanout, exhibitNamed, scenarioNamed, variantAsked, type Models } from './resolve.ts';
import { INTERRUPTED, runSeries } from './series-run.ts';
import { seriesIn, sourceWords } from './series-source.ts';
import { formatSeries, patchLines, toJson } from './series-text.ts';
import { UsageError } from './usage.ts';

/** The scenario's name of operations that the command line gives. */
const GIVEN_OPS = 'ops';

/** Prints what is found, and returns the exit code. */
export async function compared(
  args: SeriesArgs,
  manifest: Manifest,
  models: Models,
  io: Io,
): Promise<number> {
  const { exhibit, fanout, random } = args;
  const { model, build } = exhibitNamed(exhibit, manifest, models);
  checkFanout(build, fanout);
  const bases = basesOf(args, manifest, build);
  const { report, bench } = args;
  // Draws with React, which no other command loads.
  const reports = report === null ? null : await import('./series-report.ts');
  reports?.checkReport({ report: report!, bench }, io);
  const { series, text, name } = seriesIn(args, io);
  for (const sentence of series.said) io.complain(sentence);
  const preferred = builtOf(variantsOf(manifest, build), model.defaultVariants).at(-1)!;
  const fitted = await fittedTo(bases, preferred, series, name);
  const { variant, label, kernel } = fitted.base;
  const chosen = args.against === null ? fitted.base.chosen : 'as --against says';
  const base = { variant, label, kernel, chosen };
  const scenarios = scenariosOf(args, manifest, model, build, variant, io);
  io.progress?.(`Compiling ${fitted.patches.length} patches …`);
  const { patches, versions } = await compiled(build, fanout, fitted);
  io.progress?.('');
  const about = {
    ...{ exhibit, fanout, title: series.title, base },
    ...{ patches, versions: versions.map((version) => version.name), counters: tableCounters(model) },
  };
  const written = async (result: SeriesResult): Promise<void> =>
    reports?.writeReport({
      ...{ report: report!, bench, result, versions, scenarios, text, file: name, model, manifest, io },
      source: sourceWords(args),
    });
  if (!patches.every(({ applies, compiles }) => applies && compiles)) {
    const result: SeriesResult = { ...about, rows: [], agree: false };
    await written(result);
    io.print(args.json ? JSON.stringify(toJson(result)) : patchLines(result).join('\n'));
    return 3;
  }
  const lines = randomOpsOf(exercisesOf(build), fanout);
  const lists = Math.ceil((random / RANDOM_OPERATIONS) * SEARCHED_LISTS);
  const ask = { exhibit, fanout, versions, scenarios, random: lines, operations: random, lists };
  const found = await runSeries(ask, io);
  if (!found) return INTERRUPTED;
  const result: SeriesResult = { ...about, ...found };
  await written(result);
  io.print(args.json ? JSON.stringify(toJson(result)) : formatSeries(result));
  return result.agree ? 0 : 1;
}

function basesOf(
  { against, fanout, exhibit }: SeriesArgs,
  manifest: Manifest,
  build: ExhibitBuild,
): readonly Base[] {
  const all =
    against === null
      ? variantsOf(manifest, build).filter(({ core }) => core)
      : [variantAsked(manifest, build, against)];
  const bases = all.flatMap(({ id, label, kernel, core }) => {
    const pack = labOf(build, id, fanout);
    const whole = (path: string) => Promise.resolve(wholeText(core!, path));
    return pack ? [{ variant: id, label, kernel: kernel!.kernel, pack, whole }] : [];
  });
  if (bases.length) return bases;
  const where = against === null ? exhibit : `${exhibit}, ${brief(against)}`;
  throw new UsageError(`${where}: nothing of it can be edited at fan-out ${fanout}`);
}

/** A series of which nothing is here at all is bad usage. */
async function fittedTo(
  bases: readonly Base[],
  preferred: string,
  series: Series,
  name: string,
): Promise<Fitted> {
  try {
    return await fitSeries(series, bases, preferred);
  } catch (error) {
    throw error instanceof PatchError ? new UsageError(`${brief(name, 200)}: ${error.message}`) : error;
  }
}

function scenariosOf(
  { fanout, scenario, ops }: SeriesArgs,
  manifest: Manifest,
  model: ExhibitModel,
  build: ExhibitBuild,
  base: string,
  io: Io,
): readonly SeriesScenario[] {
  if (ops !== null) {
    const file = ops === '-' ? 'standard input' : ops;
    const given = parseOps(model, opsText({ ops, scenario: null }, io)!, fanout, file);
    return [{ slug: GIVEN_OPS, title: file, ops: given.ops, opens: given.opens }];
  }
  if (scenario !== null) scenarioNamed(build, scenario);
  const all = scenariosFor(build.scenarios, model, fanout, variantAsked(manifest, build, base));
  const own = scenario === null ? all : all.filter(({ slug }) => slug === scenario);
  if (own.length) return own;
  throw new UsageError(
    `${scenario} does not fit ${base} with ${fanout} slots; allowed: ${all.map(({ slug }) => slug).join(', ')}`,
  );
}

/** Compiles each version. The first that does not compile ends the list. */
async function compiled(
  build: ExhibitBuild,
  fanout: number,
  { base, patches, versions }: Fitted,
): Promise<{ readonly patches: readonly SeriesPatch[]; readonly versions: readonly SeriesVersion[] }> {
  const { variant, pack } = base;
  const made: SeriesVersion[] = [];
  const failures = new Map<number, string>();
  const llvm = loadLlvm();
  try {
    for (const { n, name, edits } of versions) {
      const before = versions[versions.findIndex((v) => v.n === n) - 1];
      const same = before && JSON.stringify(before.edits) === JSON.stringify(edits);
      if (same || !edits.length) {
        const program = made.at(-1)?.program ?? loadProgram(build, fanout, variant);
        made.push({ n, name, program: { ...program, name } });
        continue;
      }
      const result = await llvm.compile(pack, edits, SERIES_PATIENCE_MS);
      if (result.is !== 'compiled') {
        failures.set(n, result.messages.map(told).join('\n'));
        break;
      }
      made.push({ n, name, program: { ...editedProgram(build, fanout, variant, result), name } });
    }
  } finally {
    await llvm.close();
  }
  const [failed] = failures.keys();
  const untried = failed === undefined ? '' : `not tried: patch ${failed} does not compile`;
  return {
    versions: made,
    patches: patches.map((patch) => {
      const compiles = made.some(({ n }) => n === patch.n);
      const message = patch.message || (failures.get(patch.n) ?? (compiles ? '' : untried));
      return { ...patch, compiles, message };
    }),
  };
}
