// SPDX-License-Identifier: GPL-2.0-only
// Declares the runner's command that compares the versions of a patch series.
import { RANDOM_OPERATIONS } from '../../series/limits.ts';
import { CALL, FANOUT, JSON_OUT, type HeadlessCommand } from './shared.ts';

export const SERIES_COMMAND = {
  series: {
    by: ['--series', '--git'],
    exhibit: true,
    does: 'Compares a patch series with the code before it: what each patch changes.',
    usage: `${CALL} EXHIBIT (--series FILE | --git DIR RANGE [-- PATH…]) [OPTION…]`,
    examples: [
      [`${CALL} page-cache --series v2.mbox`, 'a table of all patches'],
      [`${CALL} page-cache --series v2.mbox --json --report out.html`, 'for CI, and one file to mail'],
      [`${CALL} page-cache --git ~/linux v6.1..topic -- mm/filemap.c`, 'commits of a clone'],
    ],
    options: [
      [
        '--series FILE',
        'files of git format-patch one after another, an mbox, a mail or a diff; or a folder of such files. - is standard input',
      ],
      ['--git DIR RANGE', 'the commits of a range in a clone, as git format-patch takes it; paths follow --'],
      ['--against V', 'the variant or kernel that the series is applied to', 'the one that it fits best'],
      ['--scenario NAME', 'rows of this scenario only', 'every scenario that fits'],
      ['--ops FILE', 'rows of these operations, from a file or from standard input (-)'],
      [
        '--random N',
        'random operations to compare, and a fifth as many lists in which the largest difference is searched; 0: none',
        String(RANDOM_OPERATIONS),
      ],
      FANOUT,
      ['--report FILE', 'also writes a report: one HTML file without scripts'],
      ['--bench FILE', 'puts native measurements into the report: what npm run bench printed with --json'],
      JSON_OUT,
    ],
    more: [
      'A count stands where a patch changes it, a dot where it does not. A patch is applied over those before it.',
      'In JSON, "random.differ" sums over the patches the cases that end otherwise than in the base.',
    ],
    exits: [
      [0, 'results and entries agree'],
      [1, 'results or entries differ, or a patch is wrong or leaks where the base is sound'],
      [2, 'bad usage, or no patch in the file'],
      [3, 'a patch does not apply or compile'],
    ],
  },
} as const satisfies Readonly<Record<string, HeadlessCommand>>;
