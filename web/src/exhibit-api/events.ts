// SPDX-License-Identifier: GPL-2.0-only
// Lists the kinds of event that every structure may have; an exhibit adds its own.
import type { MarkKind } from '../layout/timeline/run.ts';

export const SHARED_EVENTS = [
  'begin', // the operation's first line, before any other event
  'walk', // starts at the head
  'descend',
  'read', // a slot
  'write', // a slot
  'link', // a write that puts a private node into the tree
  'lock',
  'unlock',
  'alloc',
  'fail', // an allocation returns NULL
  'free',
  'grace', // a grace period has passed
  'split',
  'mark', // a search mark changes
  'warn', // a kernel WARN fired
  'result', // the operation returns
] as const;

/** A shared kind, or one that the model describes under `eventKinds`. */
export type EventKind = (typeof SHARED_EVENTS)[number] | (string & {});

/** An action of the code that makes a step at the granularity "walk events". */
export interface WalkEvent {
  readonly kind: EventKind;
  /** Number of the event's record: the step shows memory just after it. */
  readonly record: number;
  /** For the lane's head, short: "reads slot 8, order 9". */
  readonly label: string;
  /** The reason in the code, as far as it shows: lanes are aligned by it. */
  readonly purpose?: string;
  /** Number of the walk within the operation; for walk, descend and read. */
  readonly walk?: number;
  /** The code read the slot after that walk had ended, without another walk. */
  readonly after?: true;
  readonly node?: number;
  readonly slot?: number;
  readonly cpu: 'A' | 'B';
}

/** An exhibit's own kind of event. */
export interface EventForm {
  /** A noun: "rotation", as in "the next rotation". */
  readonly label: string;
  /** Its mark in the timeline; absent: none. */
  readonly mark?: MarkKind;
  /** The first kernel with such events, as "6.4"; absent: every kernel has some. */
  readonly since?: string;
}

const SHARED_MARKS: Readonly<Record<string, MarkKind>> = {
  alloc: 'alloc',
  link: 'link',
  write: 'write',
  free: 'free',
};

/** The mark of a kind in the timeline, if it has one. */
export const markOf = (
  kind: EventKind,
  own: Readonly<Record<string, EventForm>> = {},
): MarkKind | undefined => SHARED_MARKS[kind] ?? own[kind]?.mark;
