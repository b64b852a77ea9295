// SPDX-License-Identifier: GPL-2.0-only
// Aligns lanes by what the code does, with a weighted longest common subsequence. Equal steps share a column; while a
// lane does something that another does not, the other waits.

/** A step's action, coarse to fine: "walk", "walk for xas_store", "walk for xas_store at slot 8". */
export interface StepSignature {
  readonly kind: string;
  readonly purpose: string;
  readonly slot: string;
}

/** For each lane and column, the index of the lane's own step there: the last one that it has reached. */
export type Columns = readonly Int32Array[];

/** Most cells of the table in `merge`. Lanes of longer operations go step by step, because a larger table takes too long. */
const MOST_CELLS = 4_000_000;

function score(a: StepSignature, b: StepSignature): number {
  if (a.kind !== b.kind || a.purpose !== b.purpose) return 0;
  // Walks, locks and splits matter most to readers; an equal slot decides between equal actions.
  const weight = a.kind === 'walk' || a.kind === 'lock' || a.kind === 'unlock' || a.kind === 'split' ? 8 : 2;
  return weight + (a.slot === b.slot ? 1 : 0);
}

interface Merged {
  readonly signature: StepSignature;
  /** Each lane's own step in this column, or -1 if the lane waits. */
  readonly steps: readonly number[];
}

/** Merges one more lane into the columns of the first `lanes` lanes; null: the table is too large. */
function merge(
  columns: readonly Merged[],
  signatures: readonly StepSignature[],
  lanes: number,
): Merged[] | null {
  const [n, m] = [columns.length, signatures.length];
  if (n * m > MOST_CELLS) return null;
  const width = m + 1;
  const best = new Float64Array((n + 1) * width);
  for (let i = n - 1; i >= 0; i--)
    for (let j = m - 1; j >= 0; j--) {
      const s = score(columns[i]!.signature, signatures[j]!);
      const both = s > 0 ? s + best[(i + 1) * width + j + 1]! : -1;
      best[i * width + j] = Math.max(both, best[(i + 1) * width + j]!, best[i * width + j + 1]!);
    }
  const still = Array.from({ length: lanes }, () => -1);
  const out: Merged[] = [];
  let i = 0;
  let j = 0;
  while (i < n || j < m) {
    const here = best[i * width + j] ?? 0;
    const s = i < n && j < m ? score(columns[i]!.signature, signatures[j]!) : 0;
    if (s > 0 && here === s + best[(i + 1) * width + j + 1]!) {
      out.push({ signature: columns[i]!.signature, steps: [...columns[i]!.steps, j++] });
      i++;
    } else if (i < n && (j >= m || here === best[(i + 1) * width + j]!)) {
      out.push({ signature: columns[i]!.signature, steps: [...columns[i]!.steps, -1] });
      i++;
    } else out.push({ signature: signatures[j]!, steps: [...still, j++] });
  }
  return out;
}

/** Columns for one operation, or null if it is too long. */
export function alignSignatures(lanes: readonly (readonly StepSignature[])[]): Columns | null {
  let columns: Merged[] = (lanes[0] ?? []).map((signature, i) => ({ signature, steps: [i] }));
  for (let l = 1; l < lanes.length; l++) {
    const merged = merge(columns, lanes[l]!, l);
    if (!merged) return null;
    columns = merged;
  }
  return lanes.map((_, lane) => {
    let at = 0;
    return Int32Array.from(columns, ({ steps }) => (steps[lane]! < 0 ? at : (at = steps[lane]!)));
  });
}

/** Ranges of columns, both ends inclusive, in which a lane waits before its end while others move. */
export function apartIn(
  columns: Columns,
  lengths: readonly number[],
): readonly { readonly from: number; readonly to: number }[] {
  const out: { from: number; to: number }[] = [];
  for (let c = 1; c < (columns[0]?.length ?? 0); c++) {
    if (!columns.some((own, l) => own[c] === own[c - 1] && own[c]! < lengths[l]! - 1)) continue;
    const last = out.at(-1);
    if (last?.to === c - 1) last.to = c;
    else out.push({ from: c, to: c });
  }
  return out;
}
