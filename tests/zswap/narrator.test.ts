// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit's narrator: see tests/support/narrator.ts. The listed operations had a wrong sentence once.
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

testNarrator(check, [
  // A double rotation as an entry comes, and one as an entry goes.
  'store 1\nstore 3\nstore 2\nstore 9\nstore 7\ninvalidate 1\ninvalidate 3',
]);
