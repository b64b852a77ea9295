// SPDX-License-Identifier: GPL-2.0-only
// Runs the runner's commands, on the same wasm and TypeScript as the page.
import type { ExhibitBuild, Manifest } from '../base/manifest.ts';
import { builtOf, variantsOf } from '../base/variants.ts';
import { writeWhole } from '../../../core-c/output/whole-file.mjs';
import { OpsError, parseOps } from '../exhibit-api/ops.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { steppedFrom } from '../trace/memory-limit.ts';
import { exportTrace } from '../trace/export.ts';
import { RecordingError } from '../recording/types.ts';
import { loadModels, readManifest, runVariant } from '../wasm/node.ts';
import { argsOf } from './args.ts';
import { completion } from './completion.ts';
import { NotCompiled, exerciseList, judged } from './exercise.ts';
import { Crashed, checkWritable, notWritten, reading } from './files.ts';
import { graded } from './grade.ts';
import { help } from './help.ts';
import { imported } from './import.ts';
import { OF_PROCESS, textOf, type Io } from './io.ts';
import { list } from './list.ts';
import { past, queries } from './past.ts';
import { places } from './places.ts';
import { answers, quiz } from './quiz.ts';
import { formatReport, makeReport } from './report.ts';
import { checkFanout, exhibitNamed, scenarioNamed, variantAsked } from './resolve.ts';
import { UsageError } from './usage.ts';

/** Returns the exit code of a command that finishes; throws if it does not. */
async function finished(argv: readonly string[], io: Io): Promise<number> {
  const args = argsOf(argv);
  const print = (text: string): number => {
    io.print(text);
    return 0;
  };
  if (args.is === 'help') return print(await help(args.subject));
  const manifest = readManifest();
  const models = await loadModels();
  if (args.is === 'completion') return print(completion(args.shell, manifest, models));
  if (args.is === 'list') return print(list(args.json, manifest, models));
  if (args.is === 'quiz') return print(quiz(args, manifest, models));
  if (args.is === 'answers') return print(await answers(args));
  if (args.is === 'places') return print(places(args, manifest, models, io));
  if (args.is === 'query') return past(args, manifest, models, io);
  if (args.is === 'queries') return print(await queries(args, manifest, models));
  if (args.is === 'exercises') return print(exerciseList(args.json, manifest));
  if (args.is === 'exercise') return judged(args, manifest, models, io);
  if (args.is === 'import') return imported(args, manifest, models, io);
  if (args.is === 'series') return (await import('./series.ts')).compared(args, manifest, models, io);
  if (args.is === 'grade') return print(await graded(args, manifest, models, io));

  const { model, build } = exhibitNamed(args.exhibit, manifest, models);
  const variant = variantAsked(manifest, build, args.variant ?? opensWith(manifest, build, model));
  checkFanout(build, args.fanout);
  let file = '-';
  let text: string;
  if (args.scenario !== null) {
    const scenario = scenarioNamed(build, args.scenario);
    file = `${scenario.slug}.ops`;
    text = scenario.text;
  } else {
    file = args.ops === '-' ? 'standard input' : args.ops!;
    text = reading(file, () => textOf(args.ops!, io));
  }
  const { ops, opens } = parseOps(model, text, args.fanout, file);
  if (args.trace !== null) checkWritable('--trace', args.trace);
  const { fanout } = args;
  const trace = runVariant(build, variant.id, { model, fanout, ops, steppedFrom: steppedFrom(opens) });
  if (args.trace !== null) {
    const written = exportTrace(trace, { exhibit: model.slug, kernel: variant.kernel.kernel });
    notWritten('--trace', args.trace, () => writeWhole(args.trace!, written));
  }
  const { crash } = trace.data;
  if (crash) {
    const stack = crash.stack.map((f) => `    ${f.name}() at ${f.file}:${f.line}`).join('\n');
    throw new Crashed(`${crash.message}\n${stack}`);
  }
  const report = makeReport(variant, model, trace);
  return print(args.json ? JSON.stringify(report) : formatReport(report));
}

const opensWith = (manifest: Manifest, build: ExhibitBuild, model: ExhibitModel): string =>
  builtOf(variantsOf(manifest, build), model.defaultVariants).at(-1)!;

/** Runs one command line, for scripts and tests. Returns the exit code; main.ts lists them. */
export async function run(argv: readonly string[], io: Io = OF_PROCESS): Promise<number> {
  try {
    return await finished(argv, io);
  } catch (error) {
    io.complain(error instanceof Error ? error.message : String(error));
    if (error instanceof Crashed || error instanceof NotCompiled) return 3;
    const refused = [UsageError, OpsError, RecordingError].some((kind) => error instanceof kind);
    return refused ? 2 : 1;
  }
}
