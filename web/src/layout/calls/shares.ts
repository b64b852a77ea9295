// SPDX-License-Identifier: GPL-2.0-only
// Divides two runs' calls into what both ran, what only the first ran and what only the second ran. Long equal parts
// are cut, so that the differences have room.

/** A call with what it costs in both runs, in one measure. */
export interface SubtractedCall {
  readonly name: string;
  /** Without its callees. */
  readonly own: readonly [number, number];
  /** Texts under its name, the longest first. */
  readonly texts: readonly string[];
  /** Whether the second run costs less or more, with callees; undefined: equal. */
  readonly tone: 'less' | 'more' | undefined;
  readonly callees: readonly SubtractedCall[];
}

/** The widths of a call and its callees, in units of the measure. */
export interface Shares {
  readonly call: SubtractedCall;
  readonly same: number;
  readonly less: number;
  readonly more: number;
  /** A part of `same` was cut, here or in a callee. */
  readonly cut: boolean;
  readonly callees: readonly Shares[];
}

/** An equal part is at most a seventh of the whole. So at most six are cut. */
const SHARES = 7;

export const widthOf = ({ same, less, more }: Shares): number => same + less + more;
export const isEqual = ({ less, more }: Shares): boolean => less + more === 0;

/** Without cuts. */
function divide(call: SubtractedCall): Shares {
  const [a, b] = call.own;
  const callees = call.callees.map(divide);
  const sum = (key: 'same' | 'less' | 'more', own: number): number =>
    callees.reduce((n, c) => n + c[key], own);
  return {
    ...{ call, callees, cut: false },
    same: sum('same', Math.min(a, b)),
    less: sum('less', Math.max(0, a - b)),
    more: sum('more', Math.max(0, b - a)),
  };
}

const ownSame = ({ same, callees }: Shares): number => callees.reduce((n, c) => n - c.same, same);

/** The widths of the equal parts: whole calls, and own parts of calls that differ. */
const equalParts = (of: Shares): readonly number[] =>
  isEqual(of) ? [of.same] : [ownSame(of), ...of.callees.flatMap(equalParts)];

/** The longest that an equal part may be. Cut to it, none is above its share of the whole. */
function longestPart(all: readonly Shares[]): number {
  const differing = all.reduce((n, { less, more }) => n + less + more, 0);
  if (differing === 0) return Infinity;
  const parts = all.flatMap(equalParts).sort((a, b) => b - a);
  let rest = parts.reduce((n, part) => n + part, differing);
  for (const [cuts, part] of parts.entries()) {
    const longest = rest / (SHARES - cuts);
    if (part <= longest || cuts === SHARES - 1) return longest;
    rest -= part;
  }
  return rest / (SHARES - parts.length);
}

function scaled(of: Shares, by: number): Shares {
  return { ...of, same: of.same * by, callees: of.callees.map((c) => scaled(c, by)) };
}

function cutTo(of: Shares, longest: number): Shares {
  if (isEqual(of)) return of.same > longest ? { ...scaled(of, longest / of.same), cut: true } : of;
  const own = ownSame(of);
  const callees = of.callees.map((c) => cutTo(c, longest));
  return {
    ...of,
    callees,
    same: callees.reduce((n, c) => n + c.same, Math.min(own, longest)),
    cut: own > longest || callees.some((c) => c.cut),
  };
}

export function sharesOf(roots: readonly SubtractedCall[]): readonly Shares[] {
  const whole = roots.map(divide);
  const longest = longestPart(whole);
  return whole.map((root) => cutTo(root, longest));
}
