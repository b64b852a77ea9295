// SPDX-License-Identifier: GPL-2.0-only
// Says what a series changes, composed of its numbers only.
import type { SeriesRandom, SeriesResult } from '../series/types.ts';
import { broken, changesOf, isCompared, patchName, type Cell, type Change } from './changes.ts';
import { WORDS } from './words.ts';

/** Counters that the paragraph names; the table has all. */
const MOST_COUNTERS = 3;

interface Side {
  readonly rows: number;
  /** The cell with the largest change. */
  readonly most: Cell;
}

const moved = ({ before, after }: Cell): number => (before === null || after === null ? 0 : after - before);

/** The cells in which a counter falls (-1) or rises (1); null: none. */
function side(changed: readonly Change[], i: number, sign: -1 | 1): Side | null {
  const all = changed.filter(({ cells }) => moved(cells[i]!) * sign > 0);
  const most = all.map(({ cells }) => cells[i]!).toSorted((a, b) => (moved(b) - moved(a)) * sign)[0];
  return most ? { rows: all.reduce((sum, { times }) => sum + times, 0), most } : null;
}

/** Sentences on the counters that change. */
function counted(result: SeriesResult): readonly string[] {
  const { changed, unit } = changesOf(result);
  const sentences = result.counters.flatMap(({ label }, i) => {
    const [fewer, more] = [side(changed, i, -1), side(changed, i, 1)];
    const parts = [
      fewer && WORDS.moves(false, fewer.rows, unit, fewer.most),
      more && WORDS.moves(true, more.rows, fewer ? null : unit, more.most),
    ].filter((part) => part !== null);
    return parts.length ? [WORDS.countMoves(label, parts)] : [];
  });
  return sentences.length ? sentences.slice(0, MOST_COUNTERS) : [WORDS.noCount(result.rows.length, unit)];
}

export const faulty = ({ wrong, leaks, differ }: SeriesRandom): boolean => wrong + leaks + differ > 0;

/** The name of the version with the patches up to `n`. */
export const versionNamed = (result: SeriesResult, n: number): string =>
  n === 0 ? result.versions[0]! : patchName(result, { n });

export function resultsSay(result: SeriesResult): string {
  const { unit } = changesOf(result);
  const rows = result.rows.filter(({ differs }) => differs.some(Boolean));
  if (!rows.length) return WORDS.sameResults(result.rows.length, unit);
  const names = result.versions.filter((_, i) => rows.some(({ differs }) => differs[i]));
  return WORDS.otherResults(rows.length, result.rows.length, unit, names);
}

/** How often memory is wrong in base and last version; null: never, or that is not known. */
export function faultsSay({ rows, versions }: SeriesResult): string | null {
  const count = (version: number): number => rows.filter(({ faults }) => faults?.[version]).length;
  const [base, last] = [count(0), count(versions.length - 1)];
  return base + last > 0 ? WORDS.faulty(base, last, versions[0]!, versions.at(-1)!) : null;
}

export function randomSays(result: SeriesResult): string | null {
  const { random } = result;
  if (!random) return null;
  const said = faultsIn(random.versions, result);
  return said.length ? WORDS.randomFinds(random.operations, said) : WORDS.randomAgrees(random.operations);
}

/** What random cases find in each version; empty: nothing in any patched one. */
export function faultsIn(versions: readonly SeriesRandom[], result: SeriesResult): readonly string[] {
  const bad = versions.filter(faulty);
  return bad.some(({ n }) => n > 0)
    ? bad.map((v) => `${versionNamed(result, v.n)} ${WORDS.faults(v.wrong, v.leaks, v.differ)}`)
    : [];
}

/** A version's first failing case; null: it has none, or the base fails in it too. */
export const ownFirst = (version: SeriesRandom, [base]: readonly SeriesRandom[]): SeriesRandom['first'] =>
  version.n > 0 && version.first?.ops === base?.first?.ops ? null : version.first;

export const patchesSay = (result: SeriesResult): string =>
  WORDS.onKernel(result.patches.length, result.base.kernel);

/** null: every patch applies and compiles. */
export function brokenSays(result: SeriesResult): string | null {
  const patch = broken(result);
  return patch
    ? WORDS.broken(patchName(result, patch), patch.applies, isCompared(result) ? result.versions : [])
    : null;
}

/** One paragraph. */
export function summaryOf(result: SeriesResult): string {
  return [
    patchesSay(result),
    brokenSays(result),
    ...(isCompared(result)
      ? [resultsSay(result), faultsSay(result), ...counted(result), randomSays(result)]
      : []),
  ]
    .filter(Boolean)
    .join(' ');
}
