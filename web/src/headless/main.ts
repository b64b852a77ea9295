// SPDX-License-Identifier: GPL-2.0-only
// Runs an exhibit without a browser, on the same wasm and the same TypeScript.
// Exit codes: 0 finished (a kernel errno is a result), 2 bad usage or bad operations, 3 a crash of the C code.
import { accessSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brief } from '../base/brief.ts';
import { OpsError, parseOps, usageOf } from '../exhibit-api/ops.ts';
import { steppedFrom } from '../trace/budget.ts';
import { exportTrace } from '../trace/export.ts';
import { Trace } from '../trace/trace.ts';
import { loadModels, loadProgram, readManifest } from '../wasm/node.ts';
import { runOps } from '../wasm/run.ts';
import { USAGE, UsageError, parseArgs } from './args.ts';
import { formatReport, makeReport } from './report.ts';

class Crashed extends Error {}

async function main(): Promise<void> {
  const args = parseArgs(process.argv.slice(2));
  const manifest = readManifest();
  const models = await loadModels();
  if (args.list) return list(args.json, manifest, models);

  const model = models.get(args.exhibit);
  const build = manifest.exhibits.find((e) => e.slug === args.exhibit);
  if (!model || !build)
    throw new UsageError(
      `"${brief(args.exhibit)}" is no exhibit; allowed: ${[...models.keys()].join(', ')}\n${USAGE}`,
    );
  const variant = args.variant ?? build.variants[build.variants.length - 1]!.id;
  const variantNumber = build.variants.findIndex((v) => v.id === variant);
  if (variantNumber < 0)
    throw new UsageError(
      `"${brief(variant)}" is no variant of ${build.slug}; allowed: ${build.variants.map((v) => v.id).join(', ')}`,
    );
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
  if (args.trace !== null) checkWritable(args.trace);
  const program = loadProgram(build, args.fanout);
  const data = runOps({
    ...program,
    model,
    variant,
    variantNumber,
    fanout: args.fanout,
    ops,
    steppedFrom: steppedFrom(opens),
  });
  const trace = new Trace(data);
  if (args.trace !== null) {
    const written = exportTrace(trace, { exhibit: model.slug, kernel: manifest.kernel });
    notWritten(args.trace, () => writeFileSync(args.trace!, written));
  }
  if (data.crash) {
    const stack = data.crash.stack.map((f) => `    ${f.name}() at ${f.file}:${f.line}`).join('\n');
    throw new Crashed(`${data.crash.message}\n${stack}`);
  }
  const report = makeReport(manifest, build, model, trace);
  process.stdout.write((args.json ? JSON.stringify(report) : formatReport(report)) + '\n');
}

function notWritten(path: string, attempt: () => void): void {
  try {
    attempt();
  } catch (error) {
    throw new UsageError(
      `--trace ${brief(path, 200)}: cannot be written (${(error as Error).message.split(',')[0]}); name a file in a folder that exists`,
    );
  }
}

/** Before the run: what it took would be lost. */
const checkWritable = (path: string): void =>
  notWritten(path, () => {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw new Error('EISDIR: it is a folder');
    accessSync(there ? path : dirname(path), constants.W_OK);
  });

function list(
  json: boolean,
  manifest: ReturnType<typeof readManifest>,
  models: Awaited<ReturnType<typeof loadModels>>,
): void {
  const exhibits = [...models.values()].flatMap((model) => {
    const build = manifest.exhibits.find((e) => e.slug === model.slug);
    if (!build) return [];
    return {
      exhibit: model.slug,
      title: model.title,
      variants: build.variants.map((v) => v.id),
      fanouts: build.fanouts,
      scenarios: build.scenarios.map((s) => s.slug),
      operations: usageOf(model).map(({ form, help }) => ({ usage: form, help })),
    };
  });
  if (json) return void process.stdout.write(JSON.stringify({ kernel: manifest.kernel, exhibits }) + '\n');
  for (const e of exhibits) {
    console.log(`${e.exhibit}  (${e.title})`);
    console.log(`  variants   ${e.variants.join(' ')}`);
    console.log(`  fan-outs   ${e.fanouts.join(' ')}`);
    console.log(`  scenarios  ${e.scenarios.join(' ')}`);
    for (const o of e.operations) console.log(`  ${o.usage.padEnd(24)} ${o.help}`);
  }
}

try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  process.exitCode =
    error instanceof Crashed ? 3 : error instanceof UsageError || error instanceof OpsError ? 2 : 1;
}
