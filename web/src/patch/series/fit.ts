// SPDX-License-Identifier: GPL-2.0-only
// Finds the kernel that a patch series fits, and turns its patches into the edits of each version.
import { MOST_PATCHES, type Edit } from '../../base/lab.ts';
import { PatchError } from '../parse-diff.ts';
import { Applying, type Base } from './applying.ts';
import type { PatchText, Series } from './read-series.ts';

export type { Base };

/** A patch, and how it fits. */
export interface FittedPatch {
  readonly n: number;
  readonly subject: string;
  readonly files: PatchText['files'];
  readonly applies: boolean;
  /** Nothing is compiled yet. */
  readonly compiles: false;
  /** Why it does not apply; '': it does. */
  readonly message: string;
  /** What of it is not run here, a sentence each. */
  readonly leftOut: readonly string[];
}

export interface FittedVersion {
  /** 0: the base; else its last patch. */
  readonly n: number;
  /** `base`, `1/3` */
  readonly name: string;
  /** Of all its patches together, by file. */
  readonly edits: readonly Edit[];
}

export interface Fitted {
  /** `chosen`: how it was chosen, in words. */
  readonly base: Base & { readonly chosen: string };
  readonly patches: readonly FittedPatch[];
  /** Up to the last patch that applies. */
  readonly versions: readonly FittedVersion[];
}

interface Tried {
  readonly base: Base;
  /** How many of the series' changes are of files that this base runs. */
  readonly here: number;
  /** How many patches apply, in their order; one of other files applies everywhere. */
  readonly applied: number;
}

/**
 * Applies the series to the base that runs most of its files, and of these to the one on which most patches apply. Of equal
 * ones `preferred`, the id of a variant, is taken, or else the first. Throws a `PatchError` if no base has a file of it.
 */
export async function fitSeries(series: Series, bases: readonly Base[], preferred?: string): Promise<Fitted> {
  if (!bases.length) throw new PatchError('No kernel is built here that this exhibit can run.');
  const tried: Tried[] = [];
  for (const base of bases) tried.push(await tryOn(series, base));
  const points = ({ here, applied, base }: Tried): number =>
    (here * (MOST_PATCHES + 1) + applied) * 2 + Number(base.variant === preferred);
  const best = tried.reduce((a, b) => (points(b) > points(a) ? b : a));
  if (!best.here) throw new PatchError(nothingHere(series, best.base));
  const total = series.patches.length;
  const applying = new Applying(best.base);
  const patches: FittedPatch[] = [];
  const versions: FittedVersion[] = [{ n: 0, name: 'base', edits: [] }];
  let failed: number | null = null;
  for (const { n, subject, text, files } of series.patches) {
    const about = { n, subject, files, compiles: false as const };
    if (failed !== null) {
      const message = `not tried: patch ${failed} does not apply`;
      patches.push({ ...about, applies: false, message, leftOut: [] });
      continue;
    }
    try {
      const leftOut = await applying.take(text);
      const { edits, notRun } = applying.edits();
      versions.push({ n, name: `${n}/${total}`, edits });
      patches.push({ ...about, applies: true, message: '', leftOut: [...leftOut, ...notRun] });
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      failed = n;
      patches.push({ ...about, applies: false, message: error.message, leftOut: [] });
    }
  }
  return { base: { ...best.base, chosen: chosenAs(tried, best, total) }, patches, versions };
}

async function tryOn({ patches }: Series, base: Base): Promise<Tried> {
  const applying = new Applying(base);
  let applied = 0;
  for (const { text } of patches)
    try {
      await applying.take(text);
      applied++;
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      break;
    }
  const files = patches.flatMap((patch) => patch.files);
  return { base, applied, here: files.filter(({ path }) => applying.runs(path)).length };
}

function nothingHere({ patches }: Series, { pack, variant }: Base): string {
  const paths = [...new Set(patches.flatMap(({ files }) => files.map(({ path }) => path)))];
  const here = pack.files.filter(({ variants }) => variants.includes(variant)).map(({ path }) => path);
  return `This exhibit runs no file of this series: ${paths.join(', ')}. It runs ${here.join(', ')}.`;
}

function chosenAs(tried: readonly Tried[], best: Tried, total: number): string {
  const kernels = (list: readonly Tried[]): number => new Set(list.map(({ base }) => base.kernel)).size;
  const all = kernels(tried);
  const of = all === 1 ? 'the only kernel here' : `${all} kernels`;
  if (best.applied < total)
    return `fits best of ${of}, but only ${best.applied === 1 ? '1 patch' : `${best.applied} patches`} of ${total}`;
  const equal = tried.filter((t) => t.applied === best.applied && t.here === best.here);
  if (all === 1) return `fits ${of}`;
  return kernels(equal) === 1 ? `fits best of ${of}` : `fits ${kernels(equal)} of ${of}`;
}
