// SPDX-License-Identifier: GPL-2.0-only
// What a frame gives the stage, and what it hears from it. The stage knows no store, no address, no shell.
import type { Shared } from '../exhibit-api/shared.ts';
import type { LaneParts, StageMode } from '../layout/stage/stage.ts';
import type { GlobalStep, Session, Track } from '../session/types.ts';
import type { LineAsked, RanOf, RunsOf } from '../ui/code/line-runs.ts';
import type { AskedWord } from '../base/views.ts';

/** A slot that the reader picked, in one of the lanes. */
export interface Picked {
  readonly node: number;
  readonly slot: number;
}

/** Shares of the stage that the reader gave to the code, by mode. */
export type Split = Readonly<Partial<Record<StageMode, number>>>;

export interface StageProps {
  readonly session: Session;
  /** With those lanes that are to be shown. */
  readonly track: Track;
  readonly step: GlobalStep;
  /** The variant the reader looks at. */
  readonly focus: string;
  /** In the lane that has the focus. */
  readonly picked: Picked | null;
  /** Both; or, where there is room for one thing only, the pictures or the focused lane's C. Sentences always stand. */
  readonly show: LaneParts;
  /** The frame says itself what is done at a step. */
  readonly unsaid?: boolean;
  /** The frame names the lanes: their heads are heard, not seen. */
  readonly unnamed?: boolean;
  readonly projector: boolean;
  /** Keys of one character may act. */
  readonly keysOn: boolean;
  /** By variant, in how many scenarios lines run; absent: not said. */
  readonly runs?: ((variant: string) => RunsOf | undefined) | undefined;
  /** By variant and operation, how often lines ran; absent: not said. */
  readonly ran?: ((variant: string, op: number) => RanOf) | undefined;
  /** The reader asks about a line of a lane. */
  readonly onLine?: ((variant: string, asked: LineAsked) => void) | undefined;
  /** Steps fly by: nothing is said aloud. */
  readonly quiet: boolean;
  readonly split?: Split;
  /** What its lanes hold in common, where the frame shows a choice of it too; absent: the stage's own. */
  readonly shared?: Shared;
  /** Where nothing can be measured (a picture made at build): the room there is, in CSS pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly onFocus: (variant: string) => void;
  readonly onPick: (variant: string, picked: Picked | null) => void;
  /** The reader asks for all that was ever written to a word of a lane; absent: nobody here can tell. */
  readonly onLife?: ((variant: string, word: AskedWord) => void) | undefined;
  /** The reader went to a step. */
  readonly onGo: (step: GlobalStep) => void;
  /** null: as it would be by itself. Called when a splitter is let go. */
  readonly onSplit?: (mode: StageMode, share: number | null) => void;
}
