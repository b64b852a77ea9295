// SPDX-License-Identifier: GPL-2.0-only
// Declares the stage's props: what a frame passes to it, and the callbacks. The stage knows no store, no address and
// no shell.
import type { Shared } from '../exhibit-api/shared.ts';
import type { LaneParts, StageMode } from '../layout/stage/types.ts';
import type { GlobalStep, Session, Track } from '../session/types.ts';
import type { LineAsked, RanOf, RunsOf } from '../ui/code/line-runs.ts';
import type { AskedWord } from '../base/views.ts';

/** A slot that the reader has picked. */
export interface Picked {
  readonly node: number;
  readonly slot: number;
}

/** Fractions of the stage that the reader gave to the code, by mode. */
export type Split = Readonly<Partial<Record<StageMode, number>>>;

export interface StageProps {
  readonly session: Session;
  /** A track with the lanes to draw. */
  readonly track: Track;
  readonly step: GlobalStep;
  /** The variant of the lane that has the focus. */
  readonly focus: string;
  /** A slot of the focused lane. */
  readonly picked: Picked | null;
  /** A press answers a question: no details of the picked slot open. */
  readonly undetailed?: boolean;
  /** Pictures and C, or, where only one fits, the pictures or the focused lane's C. Sentences are always shown. */
  readonly show: LaneParts;
  /** The frame shows the sentence itself. */
  readonly unsaid?: boolean;
  /** The frame names the lanes; their heads are for screen readers only. */
  readonly unnamed?: boolean;
  /** Lanes stand one under another and scroll, as on a phone. */
  readonly piled?: boolean;
  readonly projector: boolean;
  /** Keys of one character may act. */
  readonly keysOn: boolean;
  /** In how many scenarios each line runs, by variant; absent: not shown. */
  readonly runs?: ((variant: string) => RunsOf | undefined) | undefined;
  /** How often each line ran, by variant and operation; absent: not shown. */
  readonly ran?: ((variant: string, op: number) => RanOf) | undefined;
  /** Called when the reader asks about a line. */
  readonly onLine?: ((variant: string, asked: LineAsked) => void) | undefined;
  /** During fast play the live region is silent. */
  readonly quiet: boolean;
  readonly split?: Split;
  /** The lanes' shared state, if the frame shows a choice of it too; absent: the stage makes its own. */
  readonly shared?: Shared;
  /** CSS pixels, for a picture made at build; absent: the stage measures itself. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly onFocus: (variant: string) => void;
  readonly onPick: (variant: string, picked: Picked | null) => void;
  /** Opens the life of a word; absent: this frame has no drawer for it. */
  readonly onLife?: ((variant: string, word: AskedWord) => void) | undefined;
  /** Called when the reader chooses a step. */
  readonly onGo: (step: GlobalStep) => void;
  /** Called at the end of a drag; null: the automatic share. */
  readonly onSplit?: (mode: StageMode, share: number | null) => void;
}
