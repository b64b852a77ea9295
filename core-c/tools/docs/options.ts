// SPDX-License-Identifier: GPL-2.0-only
// Checks that the commands know the options which a page names, in blocks of sh and in inline code.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Code, InlineCode } from 'mdast';
import { visit } from 'unist-util-visit';
import { ROOT } from '../kernel-json.ts';
import type { Page } from './pages.ts';
import { commandsOf, npmScript } from './shell.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const OPTION = /^--[a-z][\w-]*/i;
/** Options that every script takes, and those of Node and npm themselves. */
const EVERYWHERE = ['--help', '--silent', '--import'];
/** An option in a parser: `'--json'`, or a key of what parseArgs() takes. */
const DECLARED = /(?<!\w)(--[a-z][\w-]*)|['"]?([a-z][\w-]*)['"]?: \{ type: '(?:string|boolean)'/gi;
const IMPORTED = /(?:from|import\()\s*'(\.[^']+)'/g;
/** A file that reads or describes a command line. */
const PARSER = /parseArgs|usage|process\.argv/i;

/** Imports that are followed from a command's file to the one that reads its options. */
const MOST_HOPS = 2;

function filesFrom(file: string, hops = MOST_HOPS): readonly string[] {
  if (!existsSync(file)) return [];
  const imported = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, path]) =>
    join(dirname(file), path!),
  );
  return [file, ...(hops ? imported.flatMap((path) => filesFrom(path, hops - 1)) : [])];
}

/** The options of a command, in those of its files that read or describe a command line. */
const optionsIn = (file: string): readonly string[] =>
  [...new Set(filesFrom(file))]
    .map((path) => readFileSync(path, 'utf8'))
    .filter((code) => PARSER.test(code))
    .flatMap((code) => [...code.matchAll(DECLARED)].map(([, whole, key]) => whole ?? `--${key}`));

const known = new Map<string, ReadonlySet<string>>();
/** The options of an npm script; null: there is no such script. */
export function optionsOf(script: string): ReadonlySet<string> | null {
  const command = scripts[script];
  if (command === undefined) return null;
  if (!known.has(script)) {
    const files = command.match(/\S+\.m?[tj]s/g)?.filter((file) => existsSync(join(ROOT, file))) ?? [];
    // booted/start.mjs runs the file that its argument names.
    const started = command.match(/core-c\/booted\/start\.mjs (\S+)/)?.[1];
    if (started) files.push(`core-c/booted/${started}.ts`);
    known.set(
      script,
      new Set([
        ...files.flatMap((file) => optionsIn(join(ROOT, file))),
        ...(command.match(/--[a-z-]+/g) ?? []),
      ]),
    );
  }
  return known.get(script)!;
}

function* faultsOf(code: string): Generator<string> {
  for (const command of commandsOf(code)) {
    const npm = npmScript(command);
    if (!npm || ['install', 'ci', 'run'].includes(npm.script)) continue;
    const options = optionsOf(npm.script);
    if (!options) yield `there is no npm script “${npm.script}”`;
    // What follows a second -- is another command's.
    const own = npm.args.includes('--') ? npm.args.slice(0, npm.args.indexOf('--')) : npm.args;
    for (const arg of own) {
      const [option] = OPTION.exec(arg) ?? [];
      if (option && options && !options.has(option) && !EVERYWHERE.includes(option))
        yield `npm run ${npm.script} has no option ${option}`;
    }
  }
}

export function optionFaults({ name: page, tree }: Page): readonly string[] {
  const faults: string[] = [];
  const blocks: string[] = [];
  visit(tree, 'code', ({ lang, value, position }: Code) => {
    blocks.push(value);
    if (lang !== 'sh') return;
    for (const wrong of faultsOf(value)) faults.push(`${page}:${position!.start.line}: ${wrong}`);
  });
  const shown = new Set(blocks.join('\n').match(/--[a-z][\w-]*/gi));
  const any = (option: string): boolean =>
    EVERYWHERE.includes(option) ||
    shown.has(option) ||
    Object.keys(scripts).some((name) => optionsOf(name)!.has(option));
  visit(tree, 'inlineCode', ({ value, position }: InlineCode) => {
    const [option] = OPTION.exec(value.replace(/^-- /, '')) ?? [];
    const wrong = value.startsWith('npm ')
      ? [...faultsOf(value)]
      : option && !any(option)
        ? [`no command has an option ${option}`]
        : [];
    for (const each of wrong) faults.push(`${page}:${position!.start.line}: ${each}`);
  });
  return faults;
}
