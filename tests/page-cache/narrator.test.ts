// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit's narrator: see tests/support/narrator.ts. The listed operations had a wrong sentence once.
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

// A scan that has met a shadow below ends in an empty slot.
testNarrator(check, [
  'add 68\nevict 68\nadd 64 4',
  'add 85\nadd 68\nevict 68\nadd 64 4',
  'race remove 90; remove 58\nadd 64 5\nfail nowait\nrace add 93\nadd 3 0\nload 38\nevict 33\nremove 64',
  'race remove 150; remove 105; remove 165\nadd 6 0\nevict 5\nevict 6\nadd 0 6\nevict 2\nremove 50',
  // The tree of walk 2 is gone; only freed nodes come between it and walk 3.
  'race remove 273\nadd 0 9\nevict 287\nrace remove 273\nadd 456 3',
  // CPU B counts an order in one operation, and loads an entry in its next.
  'add 0 10\nrace add 470; evict 4; remove 185\nadd 579 0\nevict 758',
]);
