// SPDX-License-Identifier: GPL-2.0-only
// Keeps the windows of one presentation in step over a BroadcastChannel. Nothing leaves the browser, and every window
// works alone.
import * as v from 'valibot';
import { ROLES } from '../address/address.ts';
import { CLICKS } from '../storage/browser-storage.ts';

const SHARED = {
  stop: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** A step at the granularity of `clicks`; null: the slide's own step. */
  step: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  clicks: v.picklist(CLICKS),
  blank: v.boolean(),
  /** The slide shows the answer to its question. */
  answered: v.boolean(),
  /** When the lecturer started and stopped the timer, in ms since 1970. */
  began: v.nullable(v.number()),
  ended: v.nullable(v.number()),
  /** The spotlight's place as fractions of the slide's width and height; null: off. */
  spot: v.nullable(v.tuple([v.number(), v.number()])),
};

const TOLD = v.variant('kind', [
  v.object({ kind: v.literal('hello'), role: v.picklist(ROLES) }),
  v.object({ kind: v.literal('gone'), role: v.picklist(ROLES) }),
  v.object({ kind: v.literal('at'), role: v.picklist(ROLES), ...SHARED }),
]);
export type Told = v.InferOutput<typeof TOLD>;
const AT = v.object(SHARED);
/** The state that all windows of a presentation share. */
export type Shared = v.InferOutput<typeof AT>;
export const sharedOf = (all: Shared): Shared => v.parse(AT, all);

export interface Line {
  readonly tell: (told: Told) => void;
  readonly close: () => void;
}

/** null: this browser has no BroadcastChannel. */
export function openLine(id: string, hear: (told: Told) => void): Line | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  const channel = new BroadcastChannel(`treewalk ${id}`);
  channel.onmessage = ({ data }) => {
    const { success, output } = v.safeParse(TOLD, data);
    if (success) hear(output);
  };
  return { tell: (told) => channel.postMessage(told), close: () => channel.close() };
}
