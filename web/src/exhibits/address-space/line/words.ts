// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts that the drawings of both structures share: pages, areas, and the lock.
import { grouped, plural } from '../../../exhibit-api/index.ts';
import type { Area } from '../areas.ts';
import type { Cpu, Held } from './scene.ts';

/** A page's number, as short as the line writes it. */
export const pageText = (page: number, hex: boolean): string =>
  hex ? page.toString(16).padStart(5, '0') : String(page);

export const pagesText = (first: number, last: number, hex: boolean): string =>
  first === last ? pageText(first, hex) : `${pageText(first, hex)}–${pageText(last, hex)}`;

export const WORDS = {
  areas: (n: number) => plural(n, 'area'),
  number: (n: number) => (n ? `area ${n}` : 'a part without a number yet'),
  permits: (writable: boolean) => (writable ? 'writable' : 'read only'),
  line: (n: number) => `the address line: ${plural(n, 'area')}; arrow keys name each`,
  none: 'nothing is mapped',
  tableHead: ['Area', 'Pages', 'Count', 'Permission'],
  table: (name: string, held: string) => `${name}: the areas by address; ${held}`,
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
  held: ['mmap_lock held for writing by', 'mmap_lock: written by', 'writes:'],
  shared: ['mmap_lock held for reading by', 'mmap_lock: read by', 'reads:'],
  open: ['mmap_lock open', 'open'],
  section: ['RCU read section of', 'RCU:'],
  area: 'an area locked by',
} as const;

/** How mmap_lock is held, and by whom. */
export const modeOf = ({ writes, reads }: Held): readonly ['held' | 'shared' | 'open', readonly Cpu[]] =>
  writes ? ['held', [writes]] : reads.length ? ['shared', reads] : ['open', []];

export function heldText(held: Held): string {
  const [mode, by] = modeOf(held);
  const told = (text: string, cpus: readonly Cpu[]): string =>
    cpus.length ? `${text} ${cpus.map((c) => `CPU ${c}`).join(' and ')}` : text;
  const sections = held.sections.length ? [told(LOCK.section[0], held.sections)] : [];
  const areas = held.areas.map(({ cpu }) => told(LOCK.area, [cpu]));
  return [told(LOCK[mode][0], by), ...sections, ...areas].join('; ');
}
