// SPDX-License-Identifier: GPL-2.0-only
// Holds solutions that cheat at the install that should swap in place. Another version does the work, or the
// install copies.
import type { Attempt } from '../attempt.ts';
import { AT, BACK, ROW, begun, inPlace, instead, twice } from './swap-edits.ts';

const parts = (name: string, size: number): Attempt =>
  inPlace(
    name,
    `struct buffer_head *row[${size}];\nint j;\nfor (i = 0; i < BH_LRU_SIZE; i++) {\nfor (j = 0; j < ${size} && i % ${size} == 0; j++)\nrow[j] = slots[i + j];\nslots[i] = out;\nout = row[i % ${size}];\nif (out == bh)\nbreak;\n}`,
  );

export const SWAP_CHEATS: readonly Attempt[] = [
  begun('copies in a loop', [
    'memcpy(this_cpu_ptr(&bh_lrus)->bhs, row, sizeof(row));',
    'for (unsigned int i = 0; i < BH_LRU_SIZE; i++)\n\t\tthis_cpu_ptr(&bh_lrus)->bhs[i] = row[i];',
  ]),
  instead('calls the kernel’s install', 'bh_lru_install(bh);'),
  instead('by a pointer', 'void (*other)(struct buffer_head *) = bh_lru_install;\n\nother(bh);'),
  instead('by a macro', 'ALL_OF_IT(bh);', '#define ALL_OF_IT bh_lru_install\n'),
  instead('by a number', '((void (*)(struct buffer_head *))((unsigned long)bh_lru_install + 0))(bh);'),
  instead(
    'by an alias',
    'other(bh);',
    'static void other(struct buffer_head *bh) __attribute__((alias("bh_lru_install")));\n',
  ),
  instead(
    'for what is there alone',
    'int i;\nfor (i = 0; i < BH_LRU_SIZE; i++)\nif (bh_lrus.bhs[i] == bh) {\nbh_lru_install(bh);\nreturn;\n}\nbh_lru_install(bh);',
  ),
  instead('by the table of installs', 'TW_LRU.install[LRU_AFTER](bh);', 'extern const struct lru TW_LRU;\n'),
  begun('memmove() of the second array', ['memcpy(this_cpu_ptr(', 'memmove(this_cpu_ptr(']),
  begun('__builtin_memcpy()', ['memcpy(this_cpu_ptr(', '__builtin_memcpy(this_cpu_ptr(']),
  twice('a second array as long as it must be', ROW, BACK),
  twice('a static array', `static ${ROW}`, BACK),
  twice('a second array, copied from its end', ROW, 'for (j = i; j >= 0; j--)\nslots[j] = row[j];'),
  twice(
    'a second array, by a variable',
    ROW,
    'for (j = 0; j <= i; j++) {\nstruct buffer_head *one = row[j];\n\nif (one == slots[j])\ncontinue;\nslots[j] = one;\n}',
  ),
  twice('a second array, swapped in', ROW, 'for (j = 0; j <= i; j++)\nswap(slots[j], row[j]);'),
  twice(
    'a second array, in a struct',
    'struct bh_lru two;\nstruct buffer_head **row = two.bhs;',
    'if (i == BH_LRU_SIZE - 1)\n*this_cpu_ptr(&bh_lrus) = two;\nelse\nfor (j = 0; j <= i; j++)\nslots[j] = row[j];',
  ),
  twice(
    'a second array, by a function named otherwise',
    ROW,
    'op_enable(slots, row, i);',
    'static void op_enable(struct buffer_head **to, struct buffer_head **from, int i)\n{\nfor (; i >= 0; i--)\nto[i] = from[i];\n}\n\n',
  ),
  inPlace(
    'a second array of changed pointers',
    `unsigned long row[BH_LRU_SIZE];\nint j;\n${AT}\nout = slots[i];\nfor (j = 0; j < i; j++)\nrow[j] = ~(unsigned long)slots[j];\nfor (j = 0; j < i; j++)\nslots[j + 1] = (void *)~row[j];\nslots[0] = bh;`,
  ),
  inPlace(
    'a second array of bytes',
    `unsigned char row[BH_LRU_SIZE * sizeof(bh)];\nint j;\n${AT}\nout = slots[i];\nfor (j = 0; j < i * (int)sizeof(bh); j++)\nrow[j] = ((unsigned char *)slots)[j];\nfor (j = 0; j < i; j++)\nslots[j + 1] = ((struct buffer_head **)row)[j];\nslots[0] = bh;`,
  ),
  inPlace(
    'byte by byte',
    `int j;\n${AT}\nout = slots[i];\nfor (j = (i + 1) * (int)sizeof(bh) - 1; j >= (int)sizeof(bh); j--)\n((unsigned char *)slots)[j] = ((unsigned char *)slots)[j - sizeof(bh)];\nslots[0] = bh;`,
  ),
  inPlace(
    'memmove() in place',
    `${AT}\nout = slots[i];\nmemmove(slots + 1, slots, i * sizeof(*slots));\nslots[0] = bh;`,
  ),
  inPlace(
    'a second array by assignment',
    `struct bh_lru two = *this_cpu_ptr(&bh_lrus);\nint j;\n${AT}\nout = slots[i];\nfor (j = 0; j < i; j++)\nslots[j + 1] = two.bhs[j];\nslots[0] = bh;`,
  ),
  parts('a second array of eight, twice', 8),
  parts('a second array of four, part by part', 4),
  inPlace(
    'a second array by recursion',
    'if (push(slots, 0, bh, bh, &out))\nout = bh;',
    'static bool push(struct buffer_head **slots, int at, struct buffer_head *in, struct buffer_head *bh, struct buffer_head **out)\n{\nstruct buffer_head *old = slots[at];\nbool hit = old == bh;\n\nif (hit || at == BH_LRU_SIZE - 1)\n*out = old;\nelse\nhit = push(slots, at + 1, old, bh, out);\nslots[at] = in;\nreturn hit;\n}\n\n',
  ),
];
