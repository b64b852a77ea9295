// SPDX-License-Identifier: GPL-2.0-only
// Writes the report of a patch series: `--report`, and with `--bench` pairs that were measured natively.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../../core-c/output/whole-file.mjs';
import type { Manifest } from '../base/manifest.ts';
import { brief } from '../base/brief.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { ExhibitView } from '../exhibit-api/view.ts';
import { readBench } from '../report/bench.ts';
import { shownRow } from '../report/changes.ts';
import { askCommand, commandsOf, madeOf } from '../report/origin.ts';
import { drawingsIn, reportOf } from '../report/report.ts';
import type { ReportBench, ReportPicture } from '../report/types.ts';
import type { SeriesResult, SeriesScenario, SeriesVersion } from '../series/types.ts';
import { bareLane, bareSession } from '../session/without-source.ts';
import { steppedFrom } from '../trace/memory-limit.ts';
import { Trace } from '../trace/trace.ts';
import { ROOT } from '../wasm/node.ts';
import { runOps } from '../wasm/run.ts';
import { checkWritable, notWritten, reading } from './files.ts';
import { textOf, type Io } from './io.ts';
import { lookInNode } from './report-look.ts';
import { UsageError } from './usage.ts';

interface Asked {
  /** The file to write. */
  readonly report: string;
  /** A file that `npm run -s bench -- --json` printed, or null. */
  readonly bench: string | null;
}

/** Checks both files before anything runs. Throws a UsageError. */
export function checkReport({ report, bench }: Asked, io: Io): void {
  checkWritable('--report', report);
  if (bench !== null) benchIn(bench, io);
}

function benchIn(file: string, io: Io): ReportBench {
  const content = reading(`--bench ${brief(file, 200)}`, () => textOf(file, io));
  try {
    return readBench(file, content);
  } catch (error) {
    throw new UsageError(`--bench ${(error as Error).message}`);
  }
}

interface Compared extends Asked {
  readonly result: SeriesResult;
  readonly versions: readonly SeriesVersion[];
  readonly scenarios: readonly SeriesScenario[];
  /** The series, and the name of its file or its range of commits. */
  readonly text: string;
  readonly file: string;
  /** The words of the command line that name it. */
  readonly source: readonly string[];
  readonly model: ExhibitModel;
  readonly manifest: Manifest;
  readonly io: Io;
}

export async function writeReport(of: Compared): Promise<void> {
  const { result, report, bench, file, source, text, manifest, io } = of;
  const picture = await picturedInNode(of);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const made = reportOf({
    result,
    series: {
      file,
      sha256: createHash('sha256').update(text).digest('hex'),
      ask: askCommand(manifest, result, source),
    },
    made: madeOf(manifest, result, version, new Date()),
    commands: commandsOf(manifest, result, source, report),
    picture,
    bench: bench === null ? null : benchIn(bench, io),
    look: lookInNode(drawingsIn(picture)),
  });
  notWritten('--report', report, () => writeWhole(report, made));
}

/** Runs base and last version again, with all records, on the row to show. */
async function picturedInNode({
  result,
  versions,
  scenarios,
  model,
  manifest,
}: Compared): Promise<ReportPicture | null> {
  const row = shownRow(result);
  const scenario = row && scenarios.find(({ slug }) => slug === row.scenario);
  if (!scenario || versions.length < 2) return null;
  const { ops, opens } = scenario;
  const { fanout } = result;
  const lanes = [versions[0]!, versions.at(-1)!].map(({ name, program }) => {
    const input = { ...program, variant: name, model, fanout, ops, steppedFrom: steppedFrom(opens) };
    return bareLane(model, new Trace(runOps(input)), opens);
  });
  process.env['NODE_ENV'] ??= 'production';
  await import('./no-styles.mjs');
  const { default: view } = (await import(`../exhibits/${model.slug}/index.ts`)) as { default: ExhibitView };
  const { drawInNode } = await import('../report/draw-in-node.ts');
  const { pictureOf } = await import('../report/picture.ts');
  const session = bareSession(view, lanes, { ops, opens, meta: {} }, manifest.package);
  return pictureOf(session, row, result.versions, drawInNode);
}
