// SPDX-License-Identifier: GPL-2.0-only
// Searches for operations: npm run -s find -- EXHIBIT --goal GOAL [--compare V,W] [--budget N] [--seed N] [--fanout N] [--json]
// Exit codes: 0 finished (what was found is the result), 2 bad usage.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { brief } from '../base/brief.ts';
import { grouped } from '../base/numbers.ts';
import { pack } from '../base/packed.ts';
import { watchOutput } from '../../../core-c/output/watch.mjs';
import { builtOf, variantsOf } from '../base/variants.ts';
import { find } from '../finder/find.ts';
import type { FindAsk, FindState, Found, Goal } from '../finder/types.ts';
import { momentText } from '../session/moment.ts';
import { loadModels, loadProgram, readManifest } from '../wasm/node.ts';

const USAGE = `usage: npm run -s find -- EXHIBIT --goal counter:KEY|line:FILE:N|invariant|race
         [--compare V,W] [--budget RUNS] [--seed N] [--fanout 64|16|8] [--json]`;

class UsageError extends Error {
  constructor(what: string) {
    super(`${what}\n${USAGE}`);
  }
}

const OPTIONS = {
  goal: { type: 'string' },
  compare: { type: 'string' },
  budget: { type: 'string' },
  seed: { type: 'string', default: '1' },
  fanout: { type: 'string', default: '64' },
  json: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

/** Runs, if not said: seconds of them. Races end when all were tried. */
const BUDGET = '2000';
const RACES = '20000';
const MOST = 10_000_000;

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
  if (!/^\d{1,9}$/.test(text) || value < least || value > MOST)
    throw new UsageError(
      `--${name} is ${brief(text)}; allowed: a whole number from ${least} to ${grouped(MOST)}`,
    );
  return value;
}

export const addressOf = (exhibit: string, fanout: number, found: Found): string =>
  `#v=1&ex=${exhibit}&ops=${pack(found.ops)}` +
  `&var=${found.variants.join().replaceAll(' ', '+')}${fanout === 64 ? '' : `&fan=${fanout}`}` +
  (found.at ? `&at=${momentText(found.at)}` : '');

async function asked(argv: readonly string[]) {
  const { values, positionals } = parse(argv);
  const models = await loadModels();
  const [slug = '', ...more] = positionals;
  const model = models.get(slug);
  const manifest = readManifest();
  const build = manifest.exhibits.find((e) => e.slug === slug);
  if (!model || !build || more.length)
    throw new UsageError(
      `"${brief(positionals.join(' '))}" is no exhibit; allowed: ${[...models.keys()].join(', ')}`,
    );
  const goal = goalOf(values.goal ?? '');
  const fanout = Number(values.fanout);
  if (!build.fanouts.some((f) => f === fanout))
    throw new UsageError(`--fanout is ${brief(values.fanout)}; allowed: ${build.fanouts.join(', ')}`);
  const usual = variantsOf(manifest, build);
  const names =
    values.compare?.split(',') ??
    (goal.kind === 'race' ? build.variants.map((v) => v.id) : builtOf(usual, model.defaultVariants));
  const variants = names.map((name) => {
    try {
      return loadProgram(build, fanout, name);
    } catch (error) {
      throw new UsageError(`--compare: ${(error as Error).message}`);
    }
  });
  const ask: FindAsk = {
    ...{ goal, fanout, variants: variants.map((v) => v.variant) },
    budget: whole('budget', values.budget ?? (goal.kind === 'race' ? RACES : BUDGET), 1),
    seed: whole('seed', values.seed, 0),
  };
  return { slug, ask, program: { model, variants }, json: values.json };
}

function format(slug: string, { fanout }: FindAsk, { tried, total, found, outcomes }: FindState): string {
  const counted = Object.entries(outcomes ?? {}).map(([variant, counts]) => {
    const parts = Object.entries(counts).filter(([, count]) => count > 0);
    return `  ${variant.padEnd(8)} ${parts.map(([outcome, count]) => `${grouped(count)} ${outcome}`).join(', ')}`;
  });
  const lines = found.flatMap((f) => [
    ...[
      '',
      f.sentence,
      ...f.ops
        .trimEnd()
        .split('\n')
        .map((line) => `  ${line}`),
    ],
    `  ${addressOf(slug, fanout, f)}`,
  ]);
  const nothing = found.length
    ? []
    : ['nothing found; a larger --budget or another --seed may find something'];
  return [`${grouped(tried)} of ${grouped(total)} runs`, ...counted, ...nothing, ...lines].join('\n');
}

watchOutput();
try {
  const { slug, ask, program, json } = await asked(process.argv.slice(2));
  // What cannot be asked of these variants is said before anything runs.
  const state = await find(program, ask).catch((error: unknown) => {
    throw new UsageError((error as Error).message);
  });
  const found = state.found.map((f) => ({ ...f, address: addressOf(slug, ask.fanout, f) }));
  console.log(json ? JSON.stringify({ exhibit: slug, ...ask, ...state, found }) : format(slug, ask, state));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
