// SPDX-License-Identifier: GPL-2.0-only
// Holds all words of the picture: the struct's ruler, the tree, the cache lines, the slab's page.
import { lockHeld, lockOpen, plural } from '../../../exhibit-api/index.ts';

export const WORDS = {
  // The struct.
  ruler: (caption: string) => `struct btrfs_delayed_ref_head, a row a cache line of 64 bytes: ${caption}`,
  bytes: (n: number) => `${n} bytes`,
  onX86: (size: number) => `${size} bytes on x86-64`,
  withHoles: (size: string, holes: string) => `${size} · ${holes}`,
  holes: (n: number, bytes: number) => `${n} holes, ${bytes} bytes`,
  oneHole: (bytes: number) => `a hole of ${bytes} bytes`,
  noHole: 'no hole',
  padded: (holes: string, bytes: number) => `${holes} · ${bytes} bytes of padding`,
  later: (caption: string) => `${caption} · with this kernel’s later members`,
  member: (names: string, type: string, offset: number, bytes: number, bits: number | null) =>
    `${names}: ${type}, offset ${offset}, ${bits === null ? `${bytes} bytes` : `${bits} bits`}`,
  bits: 'bits',
  gap: (kind: 'hole' | 'padding', size: number, offset: number) =>
    `${kind === 'hole' ? 'hole' : 'padding at the end'}: ${size} bytes at offset ${offset}`,

  // Heads.
  red: 'red',
  black: 'black',
  gone: 'no longer in the tree',
  coming: 'not in the tree yet',
  head: (key: number, colour: string, place: number, lines: number | null) =>
    `head of ${key}, ${colour}, place ${place} in the slab${lines === null ? '' : `; visited, ${plural(lines, 'line')}`}`,
  noun: 'head',

  // Cache lines beside the tree.
  lines: 'cache lines',
  visit: (key: number, byte: number, page: number, went: string | null, lines: number) =>
    `${key} at byte ${byte} of page ${page}: read the key${went ? `, then went ${went}` : ''}, ${plural(lines, 'line')}`,
  total: (lines: number, nodes: number, ratio: string) => `${lines} for ${plural(nodes, 'node')}: ${ratio}`,

  // The slab's page. A caption leaves out parts that do not fit.
  page: (caption: string) => `The slab’s page, 64 lines of 64 bytes: ${caption}`,
  align: 'align to 64',
  alignTip:
    'Draws the same search as if each head began a cache line. The kernel’s slab does not align heads; the counter counts what it does.',
  aligned: (each: number) => ['As if aligned', ', which the kernel does not do', ` · ${each} fit`],
  packed: (page: number, pages: number, each: number) => [`Page ${page} of ${pages}`, ` · ${each} heads fit`],
  rebalanced: (lines: number) => ` · ${plural(lines, 'other line')}`,

  // The tables beside the picture.
  members: (name: string, tag: string, size: number) => `${name}: ${tag}, ${size} bytes`,
  membersHead: ['Member', 'Offset', 'Line'],
  descent: (name: string, nodes: number, locked: boolean) =>
    `${name}: ${plural(nodes, 'node')} visited so far; ${locked ? `${lockHeld} CPU A` : lockOpen}`,
  descentHead: ['Key', 'Went', 'Lines touched'],
} as const;
