// SPDX-License-Identifier: GPL-2.0-only
// The runner's command line. Every mistake is a UsageError with what is allowed.
import { brief } from '../base/brief.ts';

export class UsageError extends Error {}

export type Args =
  | { readonly list: true; readonly json: boolean }
  | {
      readonly list: false;
      readonly json: boolean;
      readonly exhibit: string;
      readonly variant: string | null;
      readonly fanout: number;
      readonly scenario: string | null;
      readonly ops: string | null;
      readonly trace: string | null;
    };

export const USAGE = `usage: npm run -s headless -- <exhibit> [--variant V] [--fanout 64|16|8] (--scenario NAME | --ops FILE|-) [--json] [--trace OUT]
       npm run -s headless -- --list [--json]`;

const VALUED = ['--variant', '--fanout', '--scenario', '--ops', '--trace'] as const;
type Valued = (typeof VALUED)[number];

export function parseArgs(argv: readonly string[]): Args {
  const given = new Map<Valued, string>();
  let list = false;
  let json = false;
  let exhibit: string | null = null;
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    const [name, inline] =
      word.startsWith('--') && word.includes('=')
        ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]
        : [word, undefined];
    const valued = VALUED.find((v) => v === name);
    if (valued) {
      const value = inline ?? argv[++i];
      if (value === undefined) throw new UsageError(`${valued} needs a value\n${USAGE}`);
      if (given.has(valued)) throw new UsageError(`${valued} is given twice\n${USAGE}`);
      given.set(valued, value);
    } else if (word === '--json') json = true;
    else if (word === '--list') list = true;
    else if (word.startsWith('-')) throw new UsageError(`${brief(word)} is unknown\n${USAGE}`);
    else if (exhibit === null) exhibit = word;
    else throw new UsageError(`"${brief(word)}" is one exhibit too many\n${USAGE}`);
  }
  if (list) return { list: true, json };
  if (exhibit === null) throw new UsageError(`no exhibit is named\n${USAGE}`);
  const scenario = given.get('--scenario') ?? null;
  const ops = given.get('--ops') ?? null;
  if ((scenario === null) === (ops === null))
    throw new UsageError(`give either --scenario NAME or --ops FILE\n${USAGE}`);
  const fanout = given.get('--fanout') ?? '64';
  if (!['64', '16', '8'].includes(fanout))
    throw new UsageError(`--fanout is ${brief(fanout)}; allowed: 64, 16, 8`);
  return {
    list: false,
    json,
    exhibit,
    variant: given.get('--variant') ?? null,
    fanout: Number(fanout),
    scenario,
    ops,
    trace: given.get('--trace') ?? null,
  };
}
