// SPDX-License-Identifier: GPL-2.0-only
// Runs `npm run find`: searches for operations that reach a goal.
// Exit codes: 0 finished, with or without a find; 2 bad usage; 3 the patch does not compile or is refused.
import { USUAL_FANOUT } from '../base/fanout.ts';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { brief } from '../base/brief.ts';
import { grouped } from '../base/numbers.ts';
import { watchOutput } from '../../../core-c/output/watch.mjs';
import { YOURS, builtOf, variantsOf } from '../base/variants.ts';
import { find } from '../finder/find.ts';
import type { FindAsk, Goal } from '../finder/types.ts';
import { loadModels, loadProgram, readManifest } from '../wasm/node.ts';
import { UsageError } from './usage.ts';
import { addressOf, format } from './found.ts';
import { textOf } from './handed-in.ts';
import { OF_PROCESS } from './io.ts';
import { patched } from './patched.ts';
import { checkFanout, exhibitNamed } from './resolve.ts';
import { NotTaken } from './submission.ts';
import type { Program } from '../wasm/program.ts';

const OPTIONS = {
  goal: { type: 'string' },
  compare: { type: 'string' },
  patch: { type: 'string' },
  budget: { type: 'string' },
  seed: { type: 'string', default: '1' },
  fanout: { type: 'string', default: String(USUAL_FANOUT) },
  json: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

/** Default budgets: random operations take seconds; a search for races ends when all were tried. */
const USUAL_RUNS = '2000';
const USUAL_RACE_RUNS = '20000';
const MOST_RUNS = 10_000_000;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function goalOf(text: string): Goal {
  const [, kind, rest] = /^(counter|line|invariant|race)(?::(.+))?$/.exec(text) ?? [];
  const [, file, line] = /^(.+):(\d+)$/.exec(rest ?? '') ?? [];
  if (kind === 'counter' && rest) return { kind, counter: rest };
  if (kind === 'line' && file) return { kind, file, line: Number(line) };
  if ((kind === 'invariant' || kind === 'race') && !rest) return { kind };
  throw new UsageError(
    `--goal is ${text === '' ? 'missing' : brief(text)}; allowed: counter:KEY, line:FILE:N, invariant, race`,
  );
}

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < least || value > MOST_RUNS)
    throw new UsageError(
      `--${name} is ${brief(text)}; allowed: a whole number from ${least} to ${grouped(MOST_RUNS)}`,
    );
  return value;
}

async function asked(argv: readonly string[]) {
  const { values, positionals } = parse(argv);
  const models = await loadModels();
  const manifest = readManifest();
  const slug = positionals.join(' ');
  const { model, build } = exhibitNamed(slug, manifest, models);
  const goal = goalOf(values.goal ?? '');
  const fanout = Number(values.fanout);
  checkFanout(build, fanout);
  const patch = values.patch === undefined ? null : textOf(values.patch, OF_PROCESS);
  const edited = patch === null ? null : await patched(build, fanout, patch);
  const usual = variantsOf(manifest, build);
  const names =
    values.compare?.split(',') ??
    (edited && [edited.of]) ??
    (goal.kind === 'race' ? build.variants.map((v) => v.id) : builtOf(usual, model.defaultVariants));
  const shipped = names.filter((name) => !edited || name !== YOURS);
  const variants = shipped.map((name): Program => {
    try {
      return loadProgram(build, fanout, name);
    } catch (error) {
      throw new UsageError(`--compare: ${(error as Error).message}`);
    }
  });
  if (edited) variants.push(edited);
  const ask: FindAsk = {
    ...{ goal, fanout, variants: variants.map((v) => v.name ?? v.variant) },
    budget: whole('budget', values.budget ?? (goal.kind === 'race' ? USUAL_RACE_RUNS : USUAL_RUNS), 1),
    seed: whole('seed', values.seed, 0),
  };
  const brought = edited && patch !== null ? { patch, of: edited.of } : null;
  return { slug, ask, brought, program: { model, variants }, json: values.json };
}

watchOutput();
try {
  const { slug, ask, brought, program, json } = await asked(process.argv.slice(2));
  // find() rejects before its first run if the goal fits none of these variants.
  const state = await find(program, ask).catch((error: unknown) => {
    throw new UsageError((error as Error).message);
  });
  const found = state.found.map((f) => ({ ...f, address: addressOf(slug, ask.fanout, f, brought) }));
  console.log(json ? JSON.stringify({ exhibit: slug, ...ask, ...state, found }) : format(found, state));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? 2 : error instanceof NotTaken ? 3 : 1;
}
