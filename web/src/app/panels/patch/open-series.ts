// SPDX-License-Identifier: GPL-2.0-only
// Opens a patch series in the lab, and keeps its text in the browser. Tells a series from a patch of one file.
import { readSeries } from '../../../patch/series/read-series.ts';
import { seriesOf, seriesPick } from '../../address/page-state.ts';
import { type KeptSeries, withSeries } from '../../storage/browser-storage.ts';
import { exhibitOf, type Store } from '../../state/store.ts';

/** Series that are too long to keep: they last as long as the page. */
const tooLong = new WeakMap<Store, KeptSeries>();

export const keptSeries = (store: Store, id: string): KeptSeries | null =>
  [...store.getState().kept.series, tooLong.get(store)].find((s) => s?.id === id) ?? null;

/** Whether the series is in the browser's storage. */
export const isKept = (store: Store, { id }: KeptSeries): boolean =>
  store.getState().kept.series.some((s) => s.id === id);

/** FNV-1a, for names: two series of one reader hardly ever share one. */
function idOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Several patches, or one that changes several of the files that the open exhibit compiles. */
export async function isSeries(store: Store, text: string): Promise<boolean> {
  const paths = pathsOf(text);
  if (paths === 'many') return true;
  if (paths.length < 2) return false;
  const { engine, place } = store.getState();
  const variant = exhibitOf(store.getState())?.editable[0];
  if (!place || variant === undefined) return false;
  const pack = await engine.lab(place.exhibit, variant, place.fanout).catch(() => null);
  return paths.filter((path) => pack?.files.some((f) => f.path === path)).length > 1;
}

/** What cannot be read as a series is refused as a patch. */
function pathsOf(text: string): 'many' | readonly string[] {
  try {
    const { patches } = readSeries(text);
    return patches.length > 1 ? 'many' : [...new Set(patches[0]!.files.map(({ path }) => path))];
  } catch {
    return [];
  }
}

interface Brought {
  readonly text: string;
  /** The name of its file. */
  readonly file: string;
  /** An address brought it: only the reader runs it. */
  readonly foreign?: boolean;
}

/** @throws a PatchError that says why the text is no series */
export function openSeries(store: Store, { text, file, foreign = false }: Brought): void {
  const { kept, keep, showPanel, setPick, carry, place } = store.getState();
  const id = idOf(text);
  const one = { id, title: readSeries(text).title, file, text, ...(foreign ? { foreign } : {}) };
  const series = withSeries(kept.series, one);
  if (!series.includes(one)) tooLong.set(store, one);
  keep({ series });
  carry({ patch: null });
  if (place?.panel !== 'patch') showPanel('patch');
  const lanes = seriesOf(place?.pick ?? null);
  setPick(lanes?.id === id ? place!.pick : seriesPick({ id, lanes: null }));
}

/** The reader runs a series that an address brought: it is theirs from now on. */
export function takeSeries(store: Store, { foreign: _, ...one }: KeptSeries): void {
  const { kept, keep } = store.getState();
  keep({ series: withSeries(kept.series, one) });
}
