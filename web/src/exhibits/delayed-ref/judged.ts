// SPDX-License-Identifier: GPL-2.0-only
// What the judge of exercises asks beside the model: a search that is not seen costs no line.
import type { JudgeParts } from '../../exhibit-api/index.ts';
import { scanOf } from './memory.ts';

const parts: JudgeParts = {
  books: (trace, _memory, op) => ({ 'heads that a search reads': String(scanOf(trace, op).visits.length) }),
};

export default parts;
