// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit's narrator: see tests/support/narrator.ts.
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

testNarrator(check);
