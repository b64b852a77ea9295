// SPDX-License-Identifier: GPL-2.0-only
// What the judge of exercises asks beside the model.
import type { JudgeParts } from '../../exhibit-api/index.ts';
import { books } from './books.ts';

const parts: JudgeParts = { books };

export default parts;
