// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit's narrator: see tests/support/narrator.ts. The listed operations had a wrong sentence once.
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

testNarrator(check, [
  // B destroys the context that A found before A takes a reference.
  'setup\nsetup\nrace@1 destroy 2\ndestroy 2',
  // B’s read section begins and ends within A’s.
  'setup\nsetup\nrace@1 setup; destroy 1\ndestroy 2',
]);
