// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts that the drawings of both structures share: pages, areas, and the lock.
import { grouped, plural } from '../../../exhibit-api/index.ts';
import type { Area } from '../areas.ts';
import type { Held } from './scene.ts';

/** A page's number, as short as the line writes it. */
export const pageText = (page: number, hex: boolean): string =>
  hex ? page.toString(16).padStart(5, '0') : String(page);

export const pagesText = (first: number, last: number, hex: boolean): string =>
  first === last ? pageText(first, hex) : `${pageText(first, hex)}–${pageText(last, hex)}`;

/** As text that stands alone writes pages: those of a large address as addresses are written. */
export const pagesNamed = (first: number, last: number): string => {
  const text = (page: number): string => (page >= LEAST_HEX ? `0x${page.toString(16)}` : String(page));
  return first === last ? `page ${text(first)}` : `pages ${text(first)}–${text(last)}`;
};

export const areaNamed = ({ n }: Pick<Area, 'n'>): string => WORDS.number(n);

/** Pages from here on are named by hexadecimal numbers. */
export const LEAST_HEX = 0x8000;

export const WORDS = {
  areas: (n: number) => plural(n, 'area'),
  number: (n: number) => (n ? `area ${n}` : 'a part without a number yet'),
  permits: (writable: boolean) => (writable ? 'writable' : 'read only'),
  line: (n: number) => `the address line: ${plural(n, 'area')}; arrow keys name each`,
  none: 'nothing is mapped',
  tableHead: ['Area', 'Pages', 'Count', 'Permission'],
  table: (name: string, held: string) => `${name}: the areas by address; ${held}`,
  outside: 'a node that the tree does not reach',
} as const;

export const areaText = ({ n, first, last, writable }: Area, hex: boolean): string =>
  `${WORDS.number(n)}: ${pagesText(first, last, hex)}, ${plural(last - first + 1, 'page')}, ${WORDS.permits(writable)}`;

export const areaRow = ({ n, first, last, writable }: Area, hex: boolean): readonly string[] => [
  n ? String(n) : '–',
  pagesText(first, last, hex),
  grouped(last - first + 1),
  WORDS.permits(writable),
];

/** Texts of the lock's frame, longest first, before the letters of the CPUs. */
export const LOCK = {
  writes: ['mmap_lock held for writing by', 'mmap_lock: written by', 'writes:'],
  reads: ['mmap_lock held for reading by', 'mmap_lock: read by', 'reads:'],
  open: ['mmap_lock open', 'open'],
  section: ['RCU read section of', 'RCU:'],
  area: 'an area locked by',
} as const;

export const heldText = ({ writes, reads, sections, areas }: Held): string =>
  [
    writes
      ? `${LOCK.writes[0]} CPU ${writes}`
      : reads.length
        ? `${LOCK.reads[0]} ${cpus(reads)}`
        : LOCK.open[0],
    ...(sections.length ? [`${LOCK.section[0]} ${cpus(sections)}`] : []),
    ...areas.map(({ cpu }) => `${LOCK.area} CPU ${cpu}`),
  ].join('; ');

const cpus = (of: readonly string[]): string => of.map((c) => `CPU ${c}`).join(' and ');
