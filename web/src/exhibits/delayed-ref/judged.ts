// SPDX-License-Identifier: GPL-2.0-only
// Gives the judge of exercises one more check than the model: how many heads a search reads. Without it, reads
// outside the records would cost no line.
import type { JudgeParts } from '../../exhibit-api/index.ts';
import { scanOf } from './memory.ts';

const parts: JudgeParts = {
  books: (trace, _memory, op) => ({ 'heads that a search reads': String(scanOf(trace, op).visits.length) }),
};

export default parts;
