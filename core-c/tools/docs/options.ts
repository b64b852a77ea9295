// SPDX-License-Identifier: GPL-2.0-only
// Checks that the commands know the options which a page names, in blocks of sh and in inline code.
import type { Code, InlineCode } from 'mdast';
import { visit } from 'unist-util-visit';
import { HEADLESS_OPTIONS } from '../../../web/build/reference/headless.ts';
import { nameOf } from '../../output/help.mjs';
import { COMMANDS } from '../commands/index.mjs';
import type { Page } from './pages.ts';
import { commandsOf, npmScript } from './shell.ts';

const OPTION = /^--[a-z][\w-]*/i;
/** Options that every script takes, and those of Node and npm themselves. */
const EVERYWHERE = ['--help', '--silent', '--import'];
/** The options of an npm script, out of the tables of commands; null: there is no such script. */
export function optionsOf(script: string): ReadonlySet<string> | null {
  if (script === 'headless') return new Set(HEADLESS_OPTIONS);
  const command = COMMANDS[script];
  return command ? new Set(command.options?.map(nameOf)) : null;
}

function* faultsOf(code: string): Generator<string> {
  for (const command of commandsOf(code)) {
    const npm = npmScript(command);
    if (!npm || ['install', 'ci', 'run'].includes(npm.script)) continue;
    const options = optionsOf(npm.script);
    if (!options) yield `there is no npm script “${npm.script}”`;
    // Arguments after a second -- belong to another command.
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
    [...Object.keys(COMMANDS), 'headless'].some((name) => optionsOf(name)!.has(option));
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
