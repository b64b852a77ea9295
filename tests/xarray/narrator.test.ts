// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit's narrator: see tests/support/narrator.ts. The listed operations had a wrong sentence once.
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

// A split copies a mark without xas_set_mark(); the bitmap tells which mark.
testNarrator(check, ['store 2048 351 11\nmark 2732 2\nsplit 2689 0']);
