// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit's narrator: see tests/support/narrator.ts. The listed operations had a wrong sentence once.
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

testNarrator(check, [
  // The head that leaves has a black sibling whose inner child alone is red: two rotations restore the black count.
  'insert 40960\ninsert 20480\ninsert 81920\ninsert 61440\nerase 20480',
]);
