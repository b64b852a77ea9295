// SPDX-License-Identifier: GPL-2.0-only
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

// A scan that has met a shadow below ends in an empty slot.
testNarrator(check, [
  'add 68\nevict 68\nadd 64 4',
  'add 85\nadd 68\nevict 68\nadd 64 4',
  'race remove 90; remove 58\nadd 64 5\nfail nowait\nrace add 93\nadd 3 0\nload 38\nevict 33\nremove 64',
  'race remove 150; remove 105; remove 165\nadd 6 0\nevict 5\nevict 6\nadd 0 6\nevict 2\nremove 50',
]);
