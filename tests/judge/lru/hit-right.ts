// SPDX-License-Identifier: GPL-2.0-only
// Holds right solutions of the lookup that moves its hit to the front.
import type { Attempt } from '../attempt.ts';
import { FOUND, OFF, ON, SLOTS, TAKES, edited, instead, moves } from './hit-edits.ts';

const FIND = `for (i = 0; i < BH_LRU_SIZE; i++) {\nstruct buffer_head *bh = slots[i];\nif (${FOUND}) {`;

export const HIT_RIGHT: readonly Attempt[] = [
  edited('writes slot 0 always', ['if (i)', 'if (1)']),
  edited('reads the slot again', ['ret = bh;', 'ret = __this_cpu_read(bh_lrus.bhs[0]);']),
  edited('takes the reference first', ['if (i)', 'get_bh(bh);\nif (i)'], [TAKES, 'ret = bh;']),
  moves('swaps upward', `${SLOTS}\nunsigned int j;\nfor (j = 0; j < i; j++)\nswap(slots[j], slots[i]);`),
  moves('swaps downward', `${SLOTS}\nfor (; i; i--)\nswap(slots[i], slots[i - 1]);`),
  moves(
    'swaps through what it holds',
    `struct buffer_head *held = bh;\nunsigned int j;\nfor (j = 0; j <= i; j++)\nswap(held, this_cpu_ptr(&bh_lrus)->bhs[j]);`,
  ),
  moves('memmove()', `${SLOTS}\nmemmove(slots + 1, slots, i * sizeof(*slots));\nslots[0] = bh;`),
  moves(
    'by pointers',
    `${SLOTS}\nstruct buffer_head **at = slots + i;\nwhile (at > slots) {\n*at = at[-1];\nat--;\n}\n*at = bh;`,
  ),
  moves(
    'lines up a second array',
    `${SLOTS}\nstruct buffer_head *row[BH_LRU_SIZE];\nunsigned int j, to = 1;\nrow[0] = bh;\nfor (j = 0; j < BH_LRU_SIZE; j++)\nif (j != i)\nrow[to++] = slots[j];\nmemcpy(slots, row, sizeof(row));`,
  ),
  instead(
    'reads all slots',
    `struct buffer_head *ret = NULL;\nint i, at = -1;\n${SLOTS}\ncheck_irqs_on();\n${OFF}\n${FIND}\nret = bh;\nat = i;\n}\n}\nif (ret) {\nget_bh(ret);\nfor (; at > 0; at--)\nslots[at] = slots[at - 1];\nslots[0] = ret;\n}\n${ON}\nreturn ret;`,
  ),
  instead(
    'from the last slot on',
    `struct buffer_head *ret = NULL;\nint i;\n${SLOTS}\ncheck_irqs_on();\n${OFF}\nfor (i = BH_LRU_SIZE - 1; i >= 0; i--) {\nstruct buffer_head *bh = slots[i];\nif (${FOUND}) {\nfor (; i > 0; i--)\nslots[i] = slots[i - 1];\nslots[0] = bh;\nget_bh(bh);\nret = bh;\nbreak;\n}\n}\n${ON}\nreturn ret;`,
  ),
  instead(
    'in functions of its own, two ways out',
    `int i;\n${SLOTS}\ncheck_irqs_on();\n${OFF}\nfor (i = 0; i < BH_LRU_SIZE; i++) {\nif (!is_it(slots[i], bdev, block, size))\ncontinue;\nto_front(slots, i);\nget_bh(slots[0]);\n{\nstruct buffer_head *ret = slots[0];\n${ON}\nreturn ret;\n}\n}\n${ON}\nreturn NULL;`,
    `static bool is_it(struct buffer_head *bh, struct block_device *bdev, sector_t block, unsigned size)\n{\nreturn ${FOUND};\n}\n\nstatic void to_front(struct buffer_head **slots, int i)\n{\nif (i == 0)\nreturn;\nswap(slots[i - 1], slots[i]);\nto_front(slots, i - 1);\n}\n\n`,
  ),
  instead(
    'carries along as it searches',
    `struct buffer_head *before = NULL, *ret = NULL;\nunsigned int i, j;\n${SLOTS}\ncheck_irqs_on();\n${OFF}\n${FIND}\nret = bh;\nbreak;\n}\n}\nfor (j = 0; ret && j <= i; j++) {\nstruct buffer_head *here = slots[j];\nslots[j] = j ? before : ret;\nbefore = here;\n}\nif (ret)\nget_bh(ret);\n${ON}\nreturn ret;`,
  ),
];
