// SPDX-License-Identifier: GPL-2.0-only
// Declares what an exhibit knows about its reader's own walk: which events the reader makes, and why a press is wrong.
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';
import type { EventKind, WalkEvent } from './events.ts';

/** A place that the picture lets the reader press. */
export interface Place {
  readonly node: number;
  readonly slot: number;
}

/** The places that one event touches: each of them is a right press. */
export interface Target {
  readonly node: number;
  readonly first: number;
  readonly last: number;
}

/** The place of a step whose code returns NULL. */
export const NOTHING: Place = { node: 0, slot: 0 };

/** A step that the reader is to make, and what the reader can see then. */
export interface Asked {
  readonly trace: Trace;
  readonly op: number;
  /** Memory just before the event. */
  readonly memory: Memory;
  /** The event that comes next, and its places. */
  readonly event: WalkEvent;
  readonly target: Target;
  /** The events that are shown, latest last. */
  readonly past: readonly WalkEvent[];
}

/** A wrong press. */
export interface Missed extends Asked {
  readonly pressed: Place;
}

/** Some cells of a strip under one bracket. */
export interface StripPart {
  readonly cells: readonly string[];
  /** What the cells say together; '' until the code has used them. */
  readonly sum: string;
  readonly note: string;
  /** Between this part's sum and the next one's: "× 64 +". */
  readonly sign?: string;
}

/** What the code chooses its way by, as far as it has used it: an index in bits, or the keys that it compared. */
export interface Strip {
  readonly title: string;
  readonly parts: readonly StripPart[];
}

/** Why a press is wrong. No field holds the right place. */
export interface Reason {
  readonly kind: string;
}

export interface WalkRules<R extends Reason = Reason> {
  /** The question before an event of each kind; the page makes all other steps. */
  readonly asks: Readonly<Partial<Record<EventKind, string>>>;
  /** What a typed number names, as the text box's label; absent: nothing can be typed. */
  readonly types?: string;
  /** The page hides that a walk begins until the reader has pressed its first place. */
  readonly hidesBegin?: true;
  /** The places that the event touches; null: the page makes this step. Absent: its own slot. */
  target?(trace: Trace, op: number, event: WalkEvent): Target | null;
  /** The place that holds what the operation returns, or NOTHING; null: it returns no entry, or one elsewhere. */
  returns?(trace: Trace, op: number, memory: Memory): Target | null;
  /** null: nothing to say at this step. */
  strip?(asked: Asked): Strip | null;
  /** All places that the picture shows now. */
  places(trace: Trace, memory: Memory): readonly Place[];
  /** "slot 8 of the root" */
  nameOf(trace: Trace, memory: Memory, place: Place): string;
  /** What a place is, and its number: "slot", 8. Both are short, for the picture. */
  readonly noun: string;
  /** Keys that move in the picture, and what they do: "← →", "choose a slot". */
  readonly keys: readonly (readonly [string, string])[];
  numberOf(trace: Trace, memory: Memory, place: Place): number;
  /** null: the structure knows no reason. */
  why(missed: Missed): R | null;
  say(reason: R): string;
}
