// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit's narrator: see tests/support/narrator.ts. The listed operations had a wrong sentence once.
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

testNarrator(check, [
  // A hole, a cut by permission, a merge of three, a child.
  'map 10 19\nmap 30 59\nmap 80 89\nunmap 40 49\nprotect 50 55\nmap 20 29\nfork\nfault 33',
  // A fork waits for the lock of an area that CPU A has.
  'map 14 23\nrace load@26 fork\nfault 17',
  // CPU A's new area lies where CPU B has just freed one.
  'map 10 15\nmap 30 39\nrace@1 unmap 3 12\nunmap 29 34',
  // The area that grows is stored before it says so.
  'map 5 7\nmap 4 4',
  // CPU A's new area lies where CPU B's merge has freed one.
  'map 20 25\nmap 39 43\nrace@1 map 26 38\nunmap 15 20',
  // No memory for the second cut; call_rcu() queues the new area by a word of a node.
  'map 10 29\nfail 6\nunmap 15 20',
]);
