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
  // A wrong count: a node whose slots are used leaves the tree (v6.9, a race, no memory).
  'fail 2\nrace remove 189; add 9; evict 127\nadd 6 0\nadd 160 5\nrace remove 189; add 9; evict 127\nadd 184 0\nremove 80',
  // A fault around a folio that has left the cache, but not the tree.
  'add 160 5\nrace add 21\nadd 32 5\nrace add 99\nadd 0 5\nrace evict 33\nadd 32 0\nevict 170\naround 37 115',
  // A range of 21 words.
  'race evict 185\nadd 0 7\nevict 3\nread 0 13\nremove 148\nload 84\nlookup 6\nevict 157\nlookup 5\nrace remove 79\nadd 4 0\nadd 126 1\nrace evict 185\nadd 128 6\nrace remove 79\nadd 186 1\nadd 30 0\nload 190\nrange 7 197 1',
]);
