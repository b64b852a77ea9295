// SPDX-License-Identifier: GPL-2.0-only
// Holds wrong solutions of the lookup that moves its hit to the front.
import type { Attempt } from '../attempt.ts';
import { DOWN, FOUND, FRONT, NO_LOCK, OFF, ON, SLOTS, TAKES, edited, instead, moves } from './hit-edits.ts';

export const HIT_WRONG: readonly Attempt[] = [
  edited('no lock', ...NO_LOCK),
  edited('swaps with the first', [
    'while (i) {',
    '{\n\t\t\t\t\t__this_cpu_write(bh_lrus.bhs[i],\n\t\t\t\t\t\t__this_cpu_read(bh_lrus.bhs[0]));\n\t\t\t\t}\n\t\t\t\twhile (0) {',
  ]),
  { of: 'start', name: 'as it begins', edits: [] },
  edited('stops one early', ['while (i)', 'while (i > 1)']),
  edited('the reference is dropped again', ['ret = bh', 'put_bh(bh);\n\t\t\tret = bh']),
  edited('takes no reference', [TAKES, 'ret = bh;']),
  edited('takes two references', [TAKES, `get_bh(bh);\n${TAKES}`]),
  edited('takes a reference too many, and drops it', [TAKES, `get_bh(bh);\nput_bh(bh);\n${TAKES}`]),
  edited('drops the reference before it takes one', [TAKES, `put_bh(bh);\nget_bh(bh);\n${TAKES}`]),
  edited(
    'takes the reference after the lock',
    [TAKES, 'ret = bh;'],
    ['return ret', 'if (ret)\nget_bh(ret);\nreturn ret'],
  ),
  edited(
    'preempt_disable() in place of the lock',
    ['bh_lru_lock();\n\tfor (i', 'preempt_disable();\nfor (i'],
    ['bh_lru_unlock();\n\treturn ret', 'preempt_enable();\nreturn ret'],
  ),
  edited(
    'interrupts off by hand',
    ['bh_lru_lock();\n\tfor (i', 'tw_irqs_off = 1;\nfor (i'],
    ['bh_lru_unlock();\n\treturn ret', 'tw_irqs_off = 0;\nreturn ret'],
  ),
  moves(
    'moves after the lock',
    'hit = i;',
    [
      'bh_lru_unlock();\n\treturn ret',
      `bh_lru_unlock();\ni = hit;\nif (ret) {\nstruct buffer_head *bh = ret;\n${FRONT}\n}\nreturn ret`,
    ],
    [
      'unsigned int i;\n\n\tcheck_irqs_on();\n\tbh_lru_lock();\n\tfor (i = 0',
      'unsigned int i, hit = 0;\n\n\tcheck_irqs_on();\n\tbh_lru_lock();\n\tfor (i = 0',
    ],
  ),
  moves('drops the lock before it moves', `${ON}\n${OFF}\n${FRONT}`),
  moves(
    'drops the lock before the last write',
    `if (i) {\n${DOWN}\n${ON}\n${OFF}\n__this_cpu_write(bh_lrus.bhs[0], bh);\n}`,
  ),
  moves('moves without the lock', `${ON}\n${FRONT}\n${OFF}`),
  instead(
    'looks at slot 0 before it locks',
    `struct buffer_head *bh = __this_cpu_read(bh_lrus.bhs[0]);\nif (${FOUND}) {\nget_bh(bh);\nreturn bh;\n}\nreturn slow_lookup(bdev, block, size);`,
    `static struct buffer_head *slow_lookup(struct block_device *bdev, sector_t block, unsigned size)\n{\nstruct buffer_head *ret = NULL;\nunsigned int i;\n${OFF}\nfor (i = 0; i < BH_LRU_SIZE; i++) {\nstruct buffer_head *bh = __this_cpu_read(bh_lrus.bhs[i]);\nif (${FOUND}) {\n${FRONT}\nget_bh(bh);\nret = bh;\nbreak;\n}\n}\n${ON}\nreturn ret;\n}\n\n`,
  ),
  moves('puts it in front by the install', '', ['return ret', 'if (ret)\nbh_lru_install(ret);\nreturn ret']),
  edited('keeps the lock', [TAKES, 'get_bh(bh);\nreturn bh;']),
  edited('drops the lock twice', [TAKES, `get_bh(bh);\n${ON}\nret = bh;`]),
  edited('asks for no block', ['bh->b_blocknr == block && ', '']),
  edited('asks for no device', ['bh->b_bdev == bdev', '1']),
  edited('asks for no size', ['bh->b_size == size', '1']),
  edited('takes what is larger too', ['bh->b_size == size', 'bh->b_size >= size']),
  edited('takes what is smaller too', ['bh->b_size == size', 'bh->b_size <= size']),
  edited('device or size', [
    'bh->b_bdev == bdev &&\n\t\t    bh->b_size == size',
    '(bh->b_bdev == bdev ||\n\t\t    bh->b_size == size)',
  ]),
  moves(
    'moves down from the last slot',
    `if (i) {\ni = BH_LRU_SIZE - 1;\n${DOWN}\n__this_cpu_write(bh_lrus.bhs[0], bh);\n}`,
  ),
  moves(
    'copies slot 0 over all',
    `unsigned int j;\nfor (j = 0; j < i; j++)\n__this_cpu_write(bh_lrus.bhs[j + 1], __this_cpu_read(bh_lrus.bhs[j]));\n__this_cpu_write(bh_lrus.bhs[0], bh);`,
  ),
  moves('leaves slot 0 as it is', DOWN),
  moves('empties slot 0', `${DOWN}\n__this_cpu_write(bh_lrus.bhs[0], NULL);`),
  moves(
    'moves by one',
    'if (i) {\n__this_cpu_write(bh_lrus.bhs[i], __this_cpu_read(bh_lrus.bhs[i - 1]));\n__this_cpu_write(bh_lrus.bhs[i - 1], bh);\n}',
  ),
  moves(
    'moves it to the back',
    'for (; i < BH_LRU_SIZE - 1; i++)\n__this_cpu_write(bh_lrus.bhs[i], __this_cpu_read(bh_lrus.bhs[i + 1]));\n__this_cpu_write(bh_lrus.bhs[BH_LRU_SIZE - 1], bh);',
  ),
  moves('moves no hit in the last slot', `if (i < BH_LRU_SIZE - 1) {\n${FRONT}\n}`),
  moves('moves no hit in slot 1', `if (i > 1) {\n${FRONT}\n}`),
  moves(
    'turns the order round',
    `${SLOTS}\nunsigned int j;\nfor (j = 0; j < i - j && i; j++)\nswap(slots[j], slots[i - j]);`,
  ),
  edited('does not search the last slot', [
    `BH_LRU_SIZE; i++) {\n\t\tstruct buffer_head *bh`,
    `BH_LRU_SIZE - 1; i++) {\n\t\tstruct buffer_head *bh`,
  ]),
  edited('does not search slot 0', [
    `i = 0; i < BH_LRU_SIZE; i++) {\n\t\tstruct buffer_head *bh`,
    `i = 1; i < BH_LRU_SIZE; i++) {\n\t\tstruct buffer_head *bh`,
  ]),
  edited('searches eight slots', [
    `i < BH_LRU_SIZE; i++) {\n\t\tstruct buffer_head *bh`,
    `i < 8; i++) {\n\t\tstruct buffer_head *bh`,
  ]),
  edited('searches sixteen slots', [
    `i < BH_LRU_SIZE; i++) {\n\t\tstruct buffer_head *bh`,
    `i < 16; i++) {\n\t\tstruct buffer_head *bh`,
  ]),
  edited('searches one slot too many', [
    `i < BH_LRU_SIZE; i++) {\n\t\tstruct buffer_head *bh`,
    `i <= BH_LRU_SIZE; i++) {\n\t\tstruct buffer_head *bh`,
  ]),
  edited('searches twice as many slots', [
    `i < BH_LRU_SIZE; i++) {\n\t\tstruct buffer_head *bh`,
    `i < 2 * BH_LRU_SIZE; i++) {\n\t\tstruct buffer_head *bh`,
  ]),
  edited('asks for 16 bits of the block', ['bh->b_blocknr == block', '(u16)bh->b_blocknr == (u16)block']),
  edited('asks for 8 bits of the block', ['bh->b_blocknr == block', '(u8)bh->b_blocknr == (u8)block']),
  edited('writes into the hit', ['ret = bh', 'bh->b_private = bdev;\n\t\t\tret = bh']),
  edited('an install told by the block', ['evictee == bh', 'evictee && evictee->b_blocknr == bh->b_blocknr']),
  moves('says that it found nothing', `if (i)\nret = NULL;\n${FRONT}`),
  edited('says what was in front', ['ret = bh;', 'ret = bh_lrus.bhs[1] ? bh_lrus.bhs[1] : bh;']),
  edited('a miss moves too', [
    'bh_lru_unlock();\n\treturn ret',
    `if (!ret && bh_lrus.bhs[1])\nswap(bh_lrus.bhs[0], bh_lrus.bhs[1]);\nbh_lru_unlock();\n\treturn ret`,
  ]),
  edited('empties the LRU without the lock', [
    'bh_lru_lock();\n\tb = this_cpu_ptr(&bh_lrus);\n\t__invalidate_bh_lrus(b);\n\tbh_lru_unlock();',
    'b = this_cpu_ptr(&bh_lrus);\n__invalidate_bh_lrus(b);',
  ]),
  edited(
    'remembers the last hit beside the LRU',
    [
      'unsigned int i;\n\n\tcheck_irqs_on();',
      'static struct buffer_head *last;\nunsigned int i;\n\n\tcheck_irqs_on();',
    ],
    [
      'bh_lru_lock();\n\tfor (i',
      `bh_lru_lock();\nif (last && last->b_blocknr == block && last->b_bdev == bdev && last->b_size == size) {\nget_bh(last);\n${ON}\nreturn last;\n}\nfor (i`,
    ],
    [TAKES, `${TAKES}\nlast = bh;`],
  ),
];
