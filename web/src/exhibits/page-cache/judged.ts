// SPDX-License-Identifier: GPL-2.0-only
// Gives the judge of exercises the checks of this exhibit that the model does not hold.
import type { JudgeParts } from '../../exhibit-api/index.ts';
import { books } from './books.ts';
import { unguarded } from './unguarded.ts';
import { readsByHand } from './by-hand.ts';

const parts: JudgeParts = { books, unguarded, readsByHand };

export default parts;
