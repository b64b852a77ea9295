// SPDX-License-Identifier: GPL-2.0-only
// Holds orders of a struct's members: right ones, and wrong ones with other members.
import type { Attempt } from './attempt.ts';

type Edit = Attempt['edits'][number];
const layout = (name: string, ...edits: readonly Edit[]): Attempt => ({ of: 'reference', name, edits });

const KEY = '\tu64 bytenr;\n';
const BYTES = '\tu64 num_bytes;\n';
const NODE = '\tstruct rb_node href_node;\n';
const MUTEX = '\tstruct mutex mutex;\n';
const REFS = '\trefcount_t refs;\n';
const LOCK = '\tspinlock_t lock;\n';
const TREE = '\tstruct rb_root_cached ref_tree;\n';
const LIST = '\tstruct list_head ref_add_list;\n';
const OP = '\tstruct btrfs_delayed_extent_op *extent_op;\n';
const TOTAL = '\tint total_ref_mod;\n';
const MOD = '\tint ref_mod;\n';
const flag = (name: string): string => `\tunsigned int ${name} : 1;\n`;
const [INSERT, DATA, SYSTEM, WORK] = ['must_insert_reserved', 'is_data', 'is_system', 'processing'].map(
  flag,
) as [string, string, string, string];
const END = `${WORK}};\n`;
const INCLUDE = '#include "../delayed-ref.h"\n';
/** Text above the struct, below the slice of the kernel's header. */
const NAMED = '#define btrfs_delayed_ref_head btrfs_delayed_ref_head_after\n';
const above = (lines: string): Edit => [NAMED, `${NAMED}${lines}`];
const STRUCT = 'struct btrfs_delayed_ref_head {\n';

const ORDER = [KEY, BYTES, NODE, MUTEX, REFS, LOCK, TREE, LIST, OP, TOTAL, MOD, INSERT, DATA, SYSTEM, WORK];
const ordered = (name: string, members: readonly string[]): Attempt =>
  layout(name, [ORDER.join(''), members.join('')]);

const without = (...gone: readonly string[]): readonly string[] => ORDER.filter((m) => !gone.includes(m));

const WRONG: readonly Attempt[] = [
  layout('two share their place', [TOTAL, ''], [MOD, `\tunion {\n${TOTAL}${MOD}\t};\n`]),
  {
    of: 'start',
    name: 'the two small ones side by side',
    edits: [
      [LOCK, ''],
      [REFS, `${REFS}${LOCK}`],
    ],
  },
  { of: 'start', name: 'as it begins', edits: [] },
  ordered('the lists between', [KEY, ...[TREE, LIST, NODE], ...without(KEY, TREE, LIST, NODE)]),
  ordered('a hole more', [KEY, NODE, REFS, BYTES, ...without(KEY, NODE, REFS, BYTES)]),
  layout('the key to the end', [KEY, ''], [MOD, `${MOD}${KEY}`]),
  layout('a member less', [SYSTEM, '']),
  layout('a member more', [MOD, `${MOD}\tu32 more;\n`]),
  layout('padded', [KEY, '\tu64 bytenr __aligned(64);\n']),
  layout('an attribute that changes nothing', [KEY, '\tu64 bytenr __aligned(8);\n']),
  layout('an attribute that clang does not know', [KEY, '\tu64 bytenr ____cacheline_aligned;\n']),
  layout('_Alignas', [KEY, '\t_Alignas(8) u64 bytenr;\n']),
  layout('const', [OP, OP.replace('struct', 'const struct')]),
  layout('volatile', [REFS, REFS.replace('\t', '\tvolatile ')]),
  layout('unnamed bits at the end', [WORK, `${WORK}\tunsigned int : 28;\n`]),
  layout('one bit less', [MOD, '\tint ref_mod : 31;\n']),
  layout('a smaller number by a macro', above('#define u64 u32\n'), [END, `${END}#undef u64\n`]),
  layout(
    'a smaller number by a typedef',
    [INCLUDE, `${INCLUDE}typedef short smaller;\n`],
    [MOD, '\tsmaller ref_mod;\n'],
  ),
  layout('a smaller lock of the same name', [
    INCLUDE,
    `#define TREEWALK_LINUX_MUTEX_H\nstruct mutex {\n\tint owner;\n};\n#define mutex_init(m) ((m)->owner = 0)\n${INCLUDE}`,
  ]),
  layout('in an unnamed struct', [KEY, `\tstruct {\n${KEY}`], [BYTES, `${BYTES}\t};\n`]),
  layout('packed, and all at multiples of their size', [END, END.replace('}', '} __packed')]),
  layout('one member is the other', [SYSTEM, ''], [END, `${END}#define is_system is_data\n`]),
  layout(
    'another struct in its place',
    [TOTAL, '\tint total_ref_mod : 16;\n'],
    [MOD, '\tint ref_mod : 16;\n'],
    [
      STRUCT,
      `${STRUCT}${ORDER.join('')}};\n#undef btrfs_delayed_ref_head\n#define btrfs_delayed_ref_head btrfs_delayed_ref_head_small\n${STRUCT}`,
    ],
  ),
  layout('sizes by a macro', [END, `${END}#define sizeof(x) 192\n`]),
  layout('heads that are not seen', [
    END,
    `${END}#define kmem_cache_alloc(c, g) ((void)(c), kmalloc(192, g))\n#define kmem_cache_free(c, o) ((void)(c), kfree(o))\n`,
  ]),
];

const RIGHT: readonly Attempt[] = [
  ordered('the node before the key', [NODE, KEY, ...without(NODE, KEY)]),
  ordered('the key between', [BYTES, KEY, ...without(BYTES, KEY)]),
  ordered('the key behind the node', [BYTES, NODE, KEY, ...without(BYTES, NODE, KEY)]),
  ordered('the numbers before the pointers', [
    ...[KEY, BYTES, NODE, MUTEX, REFS, LOCK, TOTAL, MOD, TREE, LIST, OP],
    ...[INSERT, DATA, SYSTEM, WORK],
  ]),
  ordered('the bits beside the locks', [
    ...[KEY, NODE, BYTES, MUTEX, LOCK, REFS, MOD, INSERT, DATA, SYSTEM, WORK],
    ...[TREE, LIST, OP, TOTAL],
  ]),
  ordered('bits in another order', [...without(INSERT, DATA, SYSTEM, WORK), WORK, SYSTEM, DATA, INSERT]),
  ordered('the pointer before the tree', [
    ...[KEY, NODE, BYTES, OP, MUTEX, REFS, LOCK, LIST, TREE, MOD, TOTAL],
    ...[INSERT, DATA, SYSTEM, WORK],
  ]),
  ordered('the pointer before the key', [OP, KEY, NODE, ...without(OP, KEY, NODE)]),
  ordered('key and node at the end', [...without(KEY, BYTES, NODE), BYTES, NODE, KEY]),
  layout('two in one declaration', [`${TOTAL}${MOD}`, '\tint total_ref_mod, ref_mod;\n']),
  layout('with remarks', [KEY, `\t/* the key */${KEY}\n`], [NODE, `${NODE}\n\t/* the rest */\n`]),
];

export const WRONG_STRUCT: Readonly<Record<string, readonly Attempt[]>> = { 'one-cache-line': WRONG };
export const RIGHT_STRUCT: Readonly<Record<string, readonly Attempt[]>> = { 'one-cache-line': RIGHT };
