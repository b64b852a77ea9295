// SPDX-License-Identifier: GPL-2.0-only
// Holds right solutions of the install that swaps in place.
import type { Attempt } from '../attempt.ts';
import { AT, DOWN, LAST, begun, edited, inPlace } from './swap-edits.ts';

export const SWAP_RIGHT: readonly Attempt[] = [
  edited(
    'swaps in a function of its own',
    [
      'static void bh_lru_install_by_copy',
      'static void trade(struct buffer_head **a, struct buffer_head **b)\n{\n\tstruct buffer_head *c = *a;\n\n\t*a = *b;\n\t*b = c;\n}\n\nstatic void bh_lru_install_by_copy',
    ],
    ['swap(evictee, b->bhs[i]);', 'trade(&evictee, &b->bhs[i]);'],
  ),
  inPlace('looks for the place, then moves down', `${AT}\n${DOWN}`),
  inPlace(
    'swaps by a third variable',
    'for (i = 0; i < BH_LRU_SIZE; i++) {\nstruct buffer_head *here = slots[i];\n\nslots[i] = out;\nout = here;\nif (here == bh)\nbreak;\n}',
  ),
  inPlace(
    'by recursion',
    'pass(slots, slots + BH_LRU_SIZE, bh, &out);',
    'static void pass(struct buffer_head **at, struct buffer_head **end, struct buffer_head *bh, struct buffer_head **carry)\n{\nif (at == end)\nreturn;\nswap(*carry, *at);\nif (*carry != bh)\npass(at + 1, end, bh, carry);\n}\n\n',
  ),
  inPlace(
    'holds the first while it looks',
    `struct buffer_head *front = slots[0];\n${AT}\nout = slots[i];\nfor (; i > 1; i--)\nslots[i] = slots[i - 1];\nif (i)\nslots[1] = front;\nslots[0] = bh;`,
  ),
  inPlace(
    'by pointers',
    'struct buffer_head **at;\nfor (at = slots; at < slots + BH_LRU_SIZE; at++) {\nswap(out, *at);\nif (out == bh)\nbreak;\n}',
  ),
  inPlace(
    'by __this_cpu_read() and __this_cpu_write()',
    'for (i = 0; i < BH_LRU_SIZE; i++) {\nstruct buffer_head *here = __this_cpu_read(bh_lrus.bhs[i]);\n\n__this_cpu_write(bh_lrus.bhs[i], out);\nout = here;\nif (out == bh)\nbreak;\n}',
  ),
  inPlace(
    'stops behind an empty slot',
    'for (i = 0; i < BH_LRU_SIZE; i++) {\nswap(out, slots[i]);\nif (!out || out == bh)\nbreak;\n}',
  ),
  inPlace('nothing to do in front', `if (slots[0] != bh) {\n${AT}\n${DOWN}\n}`),
  edited('drops under the lock', [LAST, 'get_bh(bh);\n\tbrelse(evictee);\n\tbh_lru_unlock();']),
  edited(
    'takes the reference first where it is new',
    [
      'b = this_cpu_ptr(&bh_lrus);',
      'b = this_cpu_ptr(&bh_lrus);\nfor (i = 0; i < BH_LRU_SIZE && b->bhs[i] != bh; i++)\n;\nif (i == BH_LRU_SIZE)\nget_bh(bh);',
    ],
    ['get_bh(bh);\n\tbh_lru_unlock();\n', 'bh_lru_unlock();\n'],
  ),
  edited('asks before it locks as well', [
    'bh_lru_lock();',
    'if (lru_cache_disabled())\nreturn;\nbh_lru_lock();',
  ]),
  begun(
    'in the function that lined up',
    ['row[to++] = bh;\n', 'oldest = bh;\n'],
    ['from, to = 0;', 'from;'],
    [
      'struct buffer_head *old = __this_cpu_read(bh_lrus.bhs[from]);',
      'struct buffer_head *held = __this_cpu_read(bh_lrus.bhs[from]);',
    ],
    [
      '\t\tif (old == bh)\n\t\t\t__brelse(old);\n\t\telse if (to == BH_LRU_SIZE)\n\t\t\toldest = old;\n\t\telse\n\t\t\trow[to++] = old;\n',
      '\t\t__this_cpu_write(bh_lrus.bhs[from], oldest);\n\t\toldest = held;\n\t\tif (held == bh)\n\t\t\tbreak;\n',
    ],
    ['\tget_bh(bh);\n\toldest = ', '\toldest = '],
    ['struct buffer_head *row[BH_LRU_SIZE];', 'struct buffer_head *row[1];'],
    [
      'memcpy(this_cpu_ptr(&bh_lrus)->bhs, row, sizeof(row));',
      'if (oldest == bh)\n\t\toldest = NULL;\n\telse\n\t\tget_bh(bh);',
    ],
  ),
];
