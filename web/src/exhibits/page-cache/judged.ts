// SPDX-License-Identifier: GPL-2.0-only
// Gives the judge of exercises what it asks beside the model.
import type { JudgeParts } from '../../exhibit-api/index.ts';
import { books } from './books.ts';
import { unguarded } from './unguarded.ts';
import { readsByHand } from './by-hand.ts';

const parts: JudgeParts = { books, unguarded, readsByHand };

export default parts;
