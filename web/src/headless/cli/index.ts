// SPDX-License-Identifier: GPL-2.0-only
// The runner's command line, declared once: args.ts reads it, usage.ts and the pages of docs/reference print it. A new
// option needs a row here and its value in args.ts.
import { FILE_COMMANDS } from './file-commands.ts';
import { RUN_COMMANDS } from './run-commands.ts';
import { SERIES_COMMAND } from './series-command.ts';
import type { HeadlessCommand } from './shared.ts';

const ALL = { ...RUN_COMMANDS, ...FILE_COMMANDS, ...SERIES_COMMAND };
export type CommandName = keyof typeof ALL;

/** Every command. A line that has options of several commands is the first one's. */
export const COMMANDS: { readonly [N in CommandName]: HeadlessCommand } = ALL;
export const COMMAND_NAMES = Object.keys(ALL) as readonly CommandName[];
