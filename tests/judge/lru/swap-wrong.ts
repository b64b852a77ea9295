// SPDX-License-Identifier: GPL-2.0-only
// Holds wrong solutions of the install that swaps in place.
import type { Attempt } from '../attempt.ts';
import { AT, DOWN, EARLY, LAST, begun, edited, inPlace } from './swap-edits.ts';

export const SWAP_WRONG: readonly Attempt[] = [
  edited(
    'no lock',
    ['bh_lru_lock();', ''],
    ['bh_lru_unlock();\n\t\treturn;', 'return;'],
    [EARLY, 'if (evictee == bh)\nreturn;'],
    [LAST, 'get_bh(bh);\nbrelse(evictee);'],
  ),
  begun('as it begins'),
  edited('takes no reference', ['get_bh(bh);', '']),
  edited('takes two references', ['get_bh(bh);', 'get_bh(bh);\nget_bh(bh);']),
  edited('drops no reference', ['brelse(evictee);', '']),
  edited('drops two references', ['brelse(evictee);', 'brelse(evictee);\nbrelse(evictee);']),
  edited('drops without a look', ['brelse(evictee);', 'put_bh(evictee);']),
  edited('drops the newcomer’s', ['brelse(evictee);', 'brelse(bh);']),
  edited('a reference for what is there', [EARLY, 'if (evictee == bh)\nbreak;']),
  edited('a reference for what is there, by hand', [
    EARLY,
    `if (evictee == bh) {\natomic_inc(&bh->b_count);\natomic_dec(&bh->b_count);\nbh_lru_unlock();\nreturn;\n}`,
  ]),
  edited('drops one and takes one for what is there', [
    EARLY,
    `if (evictee == bh) {\nput_bh(bh);\nget_bh(bh);\nbh_lru_unlock();\nreturn;\n}`,
  ]),
  edited('takes the reference after the lock', [LAST, 'bh_lru_unlock();\nget_bh(bh);\nbrelse(evictee);']),
  edited('goes on behind the newcomer', ['evictee == bh', 'i == 0 && evictee == bh']),
  edited('one slot too few', ['i < BH_LRU_SIZE; i++', 'i < BH_LRU_SIZE - 1; i++']),
  edited('one slot too many', ['i < BH_LRU_SIZE; i++', 'i <= BH_LRU_SIZE; i++']),
  edited('eight slots', ['i < BH_LRU_SIZE; i++', 'i < 8; i++']),
  edited('sixteen slots', ['i < BH_LRU_SIZE; i++', 'i < 16; i++']),
  edited('begins with slot 1', ['i = 0; i < BH_LRU_SIZE', 'i = 1; i < BH_LRU_SIZE']),
  edited('from the last slot on', ['i = 0; i < BH_LRU_SIZE; i++', 'i = BH_LRU_SIZE - 1; i >= 0; i--']),
  edited(
    'stops at an empty slot',
    ['if (evictee == bh)', 'if (!evictee)\nbreak;\nif (evictee == bh)'],
    ['get_bh(bh);', 'if (evictee)\nget_bh(bh);'],
  ),
  edited('installs while disabled', ['if (lru_cache_disabled()', 'if (0']),
  edited('never installs', ['if (lru_cache_disabled()', 'if (1']),
  edited(
    'asks before it locks',
    ['if (lru_cache_disabled()', 'if (0'],
    ['bh_lru_lock();', 'if (lru_cache_disabled())\nreturn;\nbh_lru_lock();'],
  ),
  edited('preempt_disable() in place of the lock', [
    'check_irqs_on();',
    'check_irqs_on();\n#undef bh_lru_lock\n#undef bh_lru_unlock\n#define bh_lru_lock() preempt_disable()\n#define bh_lru_unlock() preempt_enable()',
  ]),
  edited('drops the lock at each slot', [
    'swap(evictee, b->bhs[i]);',
    'swap(evictee, b->bhs[i]);\nbh_lru_unlock();\nbh_lru_lock();',
  ]),
  edited(
    'locks once it has swapped',
    ['bh_lru_lock();', ''],
    ['bh_lru_unlock();\n\t\treturn;', 'return;'],
    [EARLY, 'if (evictee == bh)\nreturn;'],
    ['get_bh(bh);\n', 'bh_lru_lock();\nget_bh(bh);\n'],
  ),
  edited('looks at slot 0 before it locks', [
    'bh_lru_lock();',
    'if (__this_cpu_read(bh_lrus.bhs[0]) == bh)\nreturn;\nbh_lru_lock();',
  ]),
  edited('keeps the lock', [EARLY, 'if (evictee == bh)\nreturn;']),
  edited('drops the lock twice', [LAST, 'get_bh(bh);\nbh_lru_unlock();\nbh_lru_unlock();\nbrelse(evictee);']),
  inPlace(
    'swaps each pair',
    `for (i = 0; i < BH_LRU_SIZE - 1 && slots[i] != bh; i++)\n;\nif (slots[i] != bh) {\nout = slots[i];\nslots[i] = bh;\n}\nfor (; i > 0; i--)\nswap(slots[i], slots[i - 1]);`,
  ),
  inPlace('swaps with slot 0', `${AT}\nout = slots[i];\nslots[i] = slots[0];\nslots[0] = bh;`),
  inPlace(
    'writes the newcomer first',
    `${AT}\nout = slots[i];\nslots[0] = bh;\nfor (; i > 0; i--)\nslots[i] = slots[i - 1];`,
  ),
  inPlace(
    'looks behind the last slot',
    `for (i = 0; i <= BH_LRU_SIZE && slots[i] != bh; i++)\n;\nif (i >= BH_LRU_SIZE)\ni = BH_LRU_SIZE - 1;\n${DOWN}`,
  ),
  inPlace(
    'looks before the first slot',
    `${AT}\nout = slots[i];\nfor (; i >= 0; i--) {\nstruct buffer_head *before = slots[i - 1];\n\nslots[i] = i ? before : bh;\n}`,
  ),
  edited('writes into what has no place', [
    'brelse(evictee);',
    'if (evictee)\nevictee->b_private = bh;\nbrelse(evictee);',
  ]),
  edited('chains the buffers', [
    'swap(evictee, b->bhs[i]);',
    'swap(evictee, b->bhs[i]);\nb->bhs[i]->b_private = evictee;',
  ]),
  edited('told by the block', ['evictee == bh', 'evictee && evictee->b_blocknr == bh->b_blocknr']),
];
