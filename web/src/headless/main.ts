// SPDX-License-Identifier: GPL-2.0-only
// Runs an exhibit without a browser, on the same wasm and the same TypeScript.
// Exit codes: 0 finished (a kernel errno is a result), 2 bad usage or bad operations, 3 a crash of the C code. Of a
// judged patch: 0 passed, 1 not passed, 3 does not compile or is refused.
import { readFileSync } from 'node:fs';
import { brief } from '../base/brief.ts';
import type { ExhibitBuild, Manifest } from '../base/manifest.ts';
import { watchOutput } from '../../../core-c/output/watch.mjs';
import { builtOf, variantsOf, type Variant } from '../base/variants.ts';
import { writeWhole } from '../../../core-c/output/whole-file.mjs';
import { OpsError, parseOps, usageOf } from '../exhibit-api/ops.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { steppedFrom } from '../trace/budget.ts';
import { exportTrace } from '../trace/export.ts';
import { Trace } from '../trace/trace.ts';
import { RecordingError } from '../recording/error.ts';
import { loadModels, loadProgram, readManifest } from '../wasm/node.ts';
import { runOps } from '../wasm/run.ts';
import { HELP, USAGE, UsageError, parseArgs } from './args.ts';
import { NotCompiled, exerciseList, judged } from './exercise.ts';
import { Crashed, checkWritable, notWritten, variantAsked } from './asked.ts';
import { imported } from './import.ts';
import { past, queries } from './past.ts';
import { places } from './places.ts';
import { graded, quiz } from './quiz.ts';
import { formatReport, makeReport } from './report.ts';

async function main(): Promise<void> {
  const args = parseArgs(process.argv.slice(2));
  if (args.is === 'help') return console.log(HELP);
  const manifest = readManifest();
  const models = await loadModels();
  if (args.is === 'list') return list(args.json, manifest, models);
  if (args.is === 'quiz') return console.log(quiz(args, manifest, models));
  if (args.is === 'places') return console.log(places(args, manifest, models));
  if (args.is === 'past') return past(args, manifest, models);
  if (args.is === 'queries') return console.log(await queries(args, models));
  if (args.is === 'exercises') return console.log(exerciseList(args.json, manifest));
  if (args.is === 'exercise') {
    process.exitCode = await judged(args, manifest, models);
    return;
  }
  if (args.is === 'import') return imported(args, manifest, models);
  if (args.is === 'grade') return console.log(await graded(args, manifest, models));

  const model = models.get(args.exhibit);
  const build = manifest.exhibits.find((e) => e.slug === args.exhibit);
  if (!model || !build)
    throw new UsageError(
      `"${brief(args.exhibit)}" is no exhibit; allowed: ${[...models.keys()].join(', ')}\n${USAGE}`,
    );
  const variant = variantAsked(manifest, build, args.variant ?? opensWith(manifest, build, model));
  if (!build.fanouts.some((f) => f === args.fanout))
    throw new UsageError(`${build.slug} has no fan-out ${args.fanout}; allowed: ${build.fanouts.join(', ')}`);
  let file = '-';
  let text: string;
  if (args.scenario !== null) {
    const scenario = build.scenarios.find((s) => s.slug === args.scenario);
    if (!scenario)
      throw new UsageError(
        `"${brief(args.scenario)}" is no scenario of ${build.slug}; allowed: ${build.scenarios.map((s) => s.slug).join(', ')}`,
      );
    file = `${scenario.slug}.ops`;
    text = scenario.text;
  } else {
    file = args.ops === '-' ? 'standard input' : args.ops!;
    try {
      text = readFileSync(args.ops === '-' ? 0 : args.ops!, 'utf8');
    } catch (error) {
      throw new UsageError(`${file}: cannot be read (${(error as Error).message.split(',')[0]})`);
    }
  }
  const { ops, opens } = parseOps(model, text, args.fanout, file);
  if (args.trace !== null) checkWritable('--trace', args.trace);
  const data = runOps({
    ...loadProgram(build, args.fanout, variant.id),
    model,
    fanout: args.fanout,
    ops,
    steppedFrom: steppedFrom(opens),
  });
  const trace = new Trace(data);
  if (args.trace !== null) {
    const written = exportTrace(trace, { exhibit: model.slug, kernel: variant.kernel.kernel });
    notWritten('--trace', args.trace, () => writeWhole(args.trace!, written));
  }
  if (data.crash) {
    const stack = data.crash.stack.map((f) => `    ${f.name}() at ${f.file}:${f.line}`).join('\n');
    throw new Crashed(`${data.crash.message}\n${stack}`);
  }
  const report = makeReport(variant, model, trace);
  process.stdout.write((args.json ? JSON.stringify(report) : formatReport(report)) + '\n');
}

/** The last of those that the page opens with. */
const opensWith = (manifest: Manifest, build: ExhibitBuild, model: ExhibitModel): string =>
  builtOf(variantsOf(manifest, build), model.defaultVariants).at(-1)!;

/** By variant: the kernel that it runs on, null where that is not there; and whether it can be run. */
const kernelsOf = (variants: readonly Variant[]) =>
  Object.fromEntries(
    variants.flatMap(({ id, alias, kernel, core }) =>
      [id, alias].flatMap((name) =>
        name === undefined ? [] : [[name, { kernel: kernel?.kernel ?? null, built: core !== null }]],
      ),
    ),
  );

function list(json: boolean, manifest: Manifest, models: Awaited<ReturnType<typeof loadModels>>): void {
  const exhibits = [...models.values()].flatMap((model) => {
    const build = manifest.exhibits.find((e) => e.slug === model.slug);
    if (!build) return [];
    const variants = variantsOf(manifest, build);
    return {
      exhibit: model.slug,
      title: model.title,
      variants: variants.flatMap((v) => [v.id, ...(v.alias ? [v.alias] : [])]),
      kernels: kernelsOf(variants),
      fanouts: build.fanouts,
      scenarios: build.scenarios.map((s) => s.slug),
      operations: usageOf(model).map(({ form, help }) => ({ usage: form, help })),
    };
  });
  const here = [manifest, ...manifest.kernels];
  const known = [manifest.id, ...manifest.exhibits.flatMap((e) => Object.keys(e.others))];
  const kernels = Object.fromEntries(
    known.map((id) => {
      const kernel = here.find((k) => k.id === id)?.kernel ?? null;
      return [id, { kernel, built: kernel !== null }];
    }),
  );
  if (json)
    return void process.stdout.write(JSON.stringify({ kernel: manifest.kernel, kernels, exhibits }) + '\n');
  for (const e of exhibits) {
    console.log(`${e.exhibit}  (${e.title})`);
    console.log(
      `  variants   ${e.variants.map((v) => (e.kernels[v]?.built === false ? `(${v})` : v)).join(' ')}`,
    );
    console.log(`  fan-outs   ${e.fanouts.join(' ')}`);
    console.log(`  scenarios  ${e.scenarios.join(' ')}`);
    for (const o of e.operations) console.log(`  ${o.usage.padEnd(24)} ${o.help}`);
  }
}

watchOutput();
try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  process.exitCode =
    error instanceof Crashed || error instanceof NotCompiled
      ? 3
      : error instanceof UsageError || error instanceof OpsError || error instanceof RecordingError
        ? 2
        : 1;
}
