// SPDX-License-Identifier: GPL-2.0-only
// Lists the commands that repeat what the proof page says. A test runs the short ones, and checks that the others exist.

export interface ProofCommand {
  readonly command: string;
  readonly does: string;
  /** Minutes on the machine that proof.json names. */
  readonly minutes: string;
  /** Short enough for a test. */
  readonly short?: true;
}

export const COMMANDS: readonly ProofCommand[] = [
  {
    command: 'npm run setup -- --all-kernels',
    does: 'fetches the signed packages and builds all there is',
    minutes: '6',
  },
  {
    command: 'npm run -s kernel-tests',
    does: 'each kernel’s own tests, natively with sanitizers and in wasm',
    minutes: '2',
  },
  {
    command:
      'npm run -s headless -- page-cache --import public/recordings/page-out.txt.gz --compare v6.9,merged',
    does: 'a real page cache’s inserts, and the walks that each version takes for them',
    minutes: '0.1',
    short: true,
  },
  {
    command: 'npm run -s fuzz',
    does: 'random operations on each exhibit, natively, with sanitizers',
    minutes: '5',
  },
  {
    command: 'npm run -s booted',
    does: 'boots the distribution’s own image and compares each call with the same one in wasm',
    minutes: '2',
  },
  { command: 'npm run -s bench', does: 'times each change natively', minutes: '12' },
];
