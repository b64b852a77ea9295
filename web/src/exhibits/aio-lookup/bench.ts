// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts and published figures of this exhibit's benchmarks.
import type { ExhibitBench, Published } from '../../exhibit-api/bench.ts';
import { MANY_CONTEXTS, ms, ONE_CONTEXT } from './published.ts';

const published = (
  { list, radix }: { readonly list: number; readonly radix: number },
  measure: string,
): Published => ({ ratio: list / radix, before: ms(list), after: ms(radix), measure });

const bench: ExhibitBench = {
  groups: [
    {
      title: 'AIO context lookup',
      text:
        'Each call looks up a random context of 1, 16, 512 or 4096 and takes a reference. Ids are addresses ' +
        'of 47 bits, as in a process.',
    },
  ],
  published: {
    '512-list-vs-radix': published(
      MANY_CONTEXTS[0]!,
      'random reads and writes through 512 contexts, one core',
    ),
    '1-list-vs-radix': published(ONE_CONTEXT, 'random reads and writes through one context'),
  },
};
export default bench;
