// SPDX-License-Identifier: GPL-2.0-only
// Edits the install that should swap in place.
import type { Attempt } from '../attempt.ts';

type Edit = Attempt['edits'][number];
export const edited = (name: string, ...edits: readonly Edit[]): Attempt => ({
  of: 'reference',
  name,
  edits,
});
export const begun = (name: string, ...edits: readonly Edit[]): Attempt => ({ of: 'start', name, edits });

const SIGNATURE = 'static void bh_lru_install_by_copy(struct buffer_head *bh)\n{';
/** Replaces the install. */
export const instead = (name: string, body: string, before = ''): Attempt =>
  begun(name, [
    SIGNATURE,
    `${before}${SIGNATURE}\n${body}\n}\n\nstatic void __attribute__((unused)) unused(struct buffer_head *bh)\n{`,
  ]);

export const SLOTS = 'struct buffer_head **slots = this_cpu_ptr(&bh_lrus)->bhs;';
const LOCKS = 'check_irqs_on();\nbh_lru_lock();\nif (lru_cache_disabled()) {\nbh_lru_unlock();\nreturn;\n}';
/**
 * Replaces the install by `code`, which runs under the lock. It leaves the buffer without a place in `out`; that is
 * `bh` if `bh` was there.
 */
export const inPlace = (name: string, code: string, before = ''): Attempt =>
  instead(
    name,
    `struct buffer_head *out = bh;\nint i;\n${SLOTS}\n${LOCKS}\n${code}\nif (out != bh)\nget_bh(bh);\nbh_lru_unlock();\nif (out != bh)\nbrelse(out);`,
    before,
  );

export const AT = 'for (i = 0; i < BH_LRU_SIZE - 1 && slots[i] != bh; i++)\n;';
export const DOWN = 'out = slots[i];\nfor (; i > 0; i--)\nslots[i] = slots[i - 1];\nslots[0] = bh;';
/** Lines up a second array as far as the new buffer's old place, and puts it in front by `back`. */
export const twice = (name: string, row: string, back: string, before = ''): Attempt =>
  inPlace(
    name,
    `int j;\n${row}\n${AT}\nout = slots[i];\nrow[0] = bh;\nfor (j = 0; j < i; j++)\nrow[j + 1] = slots[j];\n${back}`,
    before,
  );
export const ROW = 'struct buffer_head *row[BH_LRU_SIZE];';
export const BACK = 'for (j = 0; j <= i; j++)\nslots[j] = row[j];';

export const LAST = 'get_bh(bh);\n\tbh_lru_unlock();\n\tbrelse(evictee);';
export const EARLY = 'if (evictee == bh) {\n\t\t\tbh_lru_unlock();\n\t\t\treturn;\n\t\t}';
