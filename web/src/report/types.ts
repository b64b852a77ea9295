// SPDX-License-Identifier: GPL-2.0-only
// Declares what a report is made of.
import type { SeriesResult } from '../series/types.ts';

/** One lane's picture, out of its memory. */
export interface PicturedLane {
  /** `base`, `3/3` */
  readonly name: string;
  /** Its current event: "walks again, for the order". */
  readonly event: string;
  /** "4 walks" */
  readonly count: string;
  readonly sentence: string;
  /** Markup of an SVG. */
  readonly svg: string;
}

/** Base and last version, side by side, in one operation. */
export interface ReportPicture {
  readonly scenario: string;
  /** The operation's text. */
  readonly op: string;
  /** Trees are side by side, strips one below the other. */
  readonly arrange: 'columns' | 'rows';
  /** At the first event that differs, and at the operation's end. */
  readonly moments: Readonly<Record<'first' | 'end', readonly [base: PicturedLane, last: PicturedLane]>>;
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Pairs that `npm run bench` measured natively. */
export interface ReportBench {
  /** The C that was measured: "lib/xarray.c as shipped, and with the patch", or a pair of shipped versions. */
  readonly of: 'patch' | 'shipped';
  readonly file: string | null;
  readonly machine: string | null;
  readonly date: string | null;
  readonly confidence: number;
  /** A sentence about other programs that ran meanwhile; null: none did, or nobody looked. */
  readonly busy: string | null;
  readonly quick: boolean;
  readonly pairs: readonly (Interval & {
    readonly name: string;
    /** Nanoseconds an operation. */
    readonly before: number;
    readonly after: number;
    readonly ratio: number;
    /** Why the pair says little; '': nothing. */
    readonly remark: string;
  })[];
}

/** How a report looks, as text: it has nothing to fetch. */
export interface ReportLook {
  /** report.css, and the style sheets of all drawings. */
  readonly css: string;
  /** `@font-face` rules with the fonts inside. */
  readonly fonts: string;
}

export interface ReportData {
  readonly result: SeriesResult;
  readonly series: {
    /** The file as a command names it. */
    readonly file: string;
    /** Of its text, hex; null: not known. */
    readonly sha256: string | null;
    /** The command that runs other operations, from its standard input, on the series' versions. */
    readonly ask: string;
  };
  readonly made: {
    /** `2026-11-26` */
    readonly date: string;
    readonly version: string;
    readonly compiler: string;
    /** `linux-source-6.1 6.1.192-2` */
    readonly package: string;
    /** null: the kernel's tarball is not known. */
    readonly packageSha256: string | null;
  };
  /** The commands that make the report again. */
  readonly commands: readonly string[];
  /** null: base and last version do not diverge, or one does not run. */
  readonly picture: ReportPicture | null;
  readonly bench: ReportBench | null;
  readonly look: ReportLook;
}
