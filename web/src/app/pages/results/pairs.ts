// SPDX-License-Identifier: GPL-2.0-only
// Sorts the benchmark pairs into groups, which each exhibit's bench.ts describes. Exhibits are found by folder.
import type { BenchGroup, ExhibitBench, Published } from '../../../exhibit-api/bench.ts';
import type { ExhibitModel } from '../../../exhibit-api/index.ts';

const benches = import.meta.glob<ExhibitBench>('../../../exhibits/*/bench.ts', {
  eager: true,
  import: 'default',
});
/** The models tell the exhibits' order; the page has loaded them already. */
const models = import.meta.glob<ExhibitModel>('../../../exhibits/*/model.ts', {
  eager: true,
  import: 'default',
});

export interface Group extends BenchGroup {
  readonly id: string;
  /** The beginning of its pairs' names. */
  readonly prefix: string;
}

const WASM = 'wasm/native/';

export const EXHIBITS: readonly { readonly slug: string; readonly bench: ExhibitBench }[] = Object.entries(
  benches,
)
  .map(([path, bench]) => ({
    slug: path.split('/').at(-2)!,
    bench,
    order: models[path.replace('/bench.ts', '/model.ts')]?.order ?? Infinity,
  }))
  .sort((a, b) => a.order - b.order);

const GROUPS: readonly Group[] = [
  ...EXHIBITS.flatMap(({ slug, bench }) =>
    bench.groups.map((group, i) => ({ ...group, id: i ? `${slug}-${i + 1}` : slug, prefix: `${slug}/` })),
  ),
  {
    id: 'wasm-native',
    prefix: WASM,
    title: 'wasm against native',
    text:
      'The fast wasm under Node against the same C natively: how many times as long it takes. The later side of ' +
      'each pair, trees smaller than above. Pointers of 4 bytes can make wasm the faster one where memory is what counts.',
  },
  {
    id: 'other',
    prefix: '',
    title: 'Other pairs',
    text: 'This page knows no more of them than their names.',
  },
];

export const isWasm = (group: Group): boolean => group.prefix === WASM;

const contains = ({ prefix, has = () => true }: Group, name: string): boolean =>
  name.startsWith(prefix) && has(name.slice(prefix.length));

export function publishedOf(name: string): Published | undefined {
  const slug = name.split('/')[0]!;
  return EXHIBITS.find((e) => e.slug === slug)?.bench.published[name.slice(slug.length + 1)];
}

/** Turns "page-cache/split-order9/threads:2/shared" into "split-order9, 2 threads, shared". */
export const shortName = ({ prefix }: Group, name: string): string =>
  name
    .slice(prefix.length)
    .replace(/\/threads:(\d+)/, ', $1 threads')
    .replace(/\/fits$/, ', fits the cache')
    .replace(/\/shared$/, ', shared');

/** Puts each pair into the first group that takes it, and leaves out empty groups. */
export function grouped<T extends { readonly name: string }>(
  pairs: readonly T[],
): readonly { readonly group: Group; readonly pairs: readonly T[] }[] {
  const groupOf = (pair: T): Group => GROUPS.find((g) => contains(g, pair.name))!;
  return GROUPS.map((group) => ({ group, pairs: pairs.filter((pair) => groupOf(pair) === group) })).filter(
    ({ pairs: own }) => own.length > 0,
  );
}
