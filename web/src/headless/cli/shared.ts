// SPDX-License-Identifier: GPL-2.0-only
// Declares what several commands of the runner share: their type, and options.
import type { Command, Option } from '../../../../core-c/output/help.mjs';
import { FANOUTS, USUAL_FANOUT } from '../../base/fanout.ts';

export interface HeadlessCommand extends Command {
  /** The options that choose this command. None: it is the command of a line that chooses no other. */
  readonly by: readonly string[];
  /** Whether a word of the line names an exhibit. */
  readonly exhibit: boolean;
  readonly options: readonly Option[];
}

/** How every line begins. */
export const CALL = 'npm run -s headless --';

export const JSON_OUT: Option = ['--json', 'prints JSON, for scripts'];
export const RUN_OF: readonly Option[] = [
  ['--scenario NAME', 'the operations of a scenario'],
  ['--ops FILE', 'operations from a file, or from standard input (-), one a line'],
];
/** `RUN_OF`, as a usage line has it. */
export const ONE_RUN = '(--scenario NAME | --ops FILE)';
export const FANOUT: Option = [`--fanout ${FANOUTS.join('|')}`, 'slots per node', String(USUAL_FANOUT)];
export const VARIANTS: Option = ['--variant V,W', 'these variants', 'those that the page opens with'];

export const FINISHED = [0, 'the run finished; a kernel errno is a result'] as const;
export const BAD = [2, 'bad usage or bad operations'] as const;
export const CRASHED = [3, 'the C code crashed'] as const;

export const SHELLS = ['bash', 'zsh'] as const;
export type Shell = (typeof SHELLS)[number];
