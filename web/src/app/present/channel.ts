// SPDX-License-Identifier: GPL-2.0-only
// How the windows of one presentation tell one another where they are. Nothing leaves the browser; a window that is
// closed is missed by none.
import * as v from 'valibot';
import { ROLES } from '../address/address.ts';
import { CLICKS } from '../storage/browser-storage.ts';

const SHARED = {
  stop: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** By the clicks' own steps; null: the stop's own. */
  step: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  clicks: v.picklist(CLICKS),
  blank: v.boolean(),
  /** The question of the stop is answered. */
  answered: v.boolean(),
  /** When the timer was started and stopped, in milliseconds since 1970. */
  began: v.nullable(v.number()),
  ended: v.nullable(v.number()),
  /** Where the spotlight is, in shares of the wall; null: there is none. */
  spot: v.nullable(v.tuple([v.number(), v.number()])),
};

const TOLD = v.variant('kind', [
  v.object({ kind: v.literal('hello'), role: v.picklist(ROLES) }),
  v.object({ kind: v.literal('gone'), role: v.picklist(ROLES) }),
  v.object({ kind: v.literal('at'), role: v.picklist(ROLES), ...SHARED }),
]);
export type Told = v.InferOutput<typeof TOLD>;
const AT = v.object(SHARED);
/** What all windows of a presentation have in common. */
export type Shared = v.InferOutput<typeof AT>;
export const sharedOf = (all: Shared): Shared => v.parse(AT, all);

export interface Line {
  readonly tell: (told: Told) => void;
  readonly close: () => void;
}

/** null: this browser has no way for it. */
export function openLine(id: string, hear: (told: Told) => void): Line | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  const channel = new BroadcastChannel(`treewalk ${id}`);
  channel.onmessage = ({ data }) => {
    const { success, output } = v.safeParse(TOLD, data);
    if (success) hear(output);
  };
  return { tell: (told) => channel.postMessage(told), close: () => channel.close() };
}
