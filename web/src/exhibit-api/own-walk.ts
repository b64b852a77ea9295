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

/** A wrong press, and what the reader could see then. */
export interface Missed {
  readonly trace: Trace;
  readonly op: number;
  /** Memory just before the event. */
  readonly memory: Memory;
  /** The event that comes next, and its places. */
  readonly event: WalkEvent;
  readonly target: Target;
  readonly pressed: Place;
  /** The events before it, latest last. */
  readonly past: readonly WalkEvent[];
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
  /** The places that the event touches; null: the page makes this step. Absent: its own slot. */
  target?(trace: Trace, op: number, event: WalkEvent): Target | null;
  /** All places that the picture shows now. */
  places(trace: Trace, memory: Memory): readonly Place[];
  /** "slot 8 of the root" */
  nameOf(trace: Trace, memory: Memory, place: Place): string;
  /** null: the structure knows no reason. */
  why(missed: Missed): R | null;
  say(reason: R): string;
}
