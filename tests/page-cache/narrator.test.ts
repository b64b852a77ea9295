// SPDX-License-Identifier: GPL-2.0-only
import { testNarrator } from '../support/narrator.ts';
import check from './facts.ts';

// A scan that has met a shadow below ends in an empty slot.
testNarrator(check, ['add 68\nevict 68\nadd 64 4', 'add 85\nadd 68\nevict 68\nadd 64 4']);
