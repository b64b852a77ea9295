// SPDX-License-Identifier: GPL-2.0-only
// Declares the error for a mistake in the runner's command line, and the texts that help with one.
import { rows } from '../../../core-c/output/help.mjs';
import { CALL } from './cli/shared.ts';
import { COMMAND_NAMES, COMMANDS, type CommandName } from './cli/index.ts';

/** A mistake in a command line; its message says what is allowed. */
export class UsageError extends Error {}

/** The lines under a message: the usage of the intended command, and where to read more. */
export const USAGE = Object.fromEntries(
  COMMAND_NAMES.map((name) => [name, `Usage: ${COMMANDS[name].usage}\nMore: ${CALL} --help ${name}`]),
) as Readonly<Record<CommandName, string>>;

/** Subjects of --help that are no commands. */
export const TOPICS = {
  operations: 'What a file of operations holds. --help EXHIBIT lists the operations of one.',
  'exit-codes': 'How a command ends.',
} as const;

export const HELP = [
  'Runs the exhibits without a browser, on the same WebAssembly and TypeScript as the page.',
  '',
  ...rows([
    [`${CALL} --list`, 'exhibits, variants, scenarios'],
    [`${CALL} page-cache --scenario split-order9`, 'a run, and what it cost'],
    [`${CALL} page-cache --scenario split-order9 --calls xas_store`, ''],
    [`printf 'add 512 9\\nevict 512\\nadd 515\\n' | ${CALL} page-cache --ops -`, ''],
  ]),
  '',
  `More: ${CALL} --help SUBJECT. A subject is an exhibit or one of:`,
  ...rows([...COMMAND_NAMES.map((name) => [name, COMMANDS[name].does] as const), ...Object.entries(TOPICS)]),
].join('\n');
