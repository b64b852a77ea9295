// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit's narrator: see tests/support/narrator.ts. The listed operations had a wrong sentence once.
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

testNarrator(check, [
  // A hole, a cut by permission, a merge of three, a child.
  'map 10 19\nmap 30 59\nmap 80 89\nunmap 40 49\nprotect 50 55\nmap 20 29\nfork\nfault 33',
]);
