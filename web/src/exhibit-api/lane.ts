// SPDX-License-Identifier: GPL-2.0-only
// What a lane is given to draw.
import type { Shared } from './shared.ts';

/** A line of the list of keys. */
export type KeyHelp = readonly [keys: string, what: string];

/** What a choice for all lanes of a structure is given: they read it out of `shared`. */
export interface FormsProps {
  readonly shared: Shared;
}

export interface LaneViewProps<Scene> {
  /** The lane's accessible name. */
  readonly name: string;
  readonly scene: Scene;
  /** What changed since the step before may move (useMotion); absent: it stands still. */
  readonly step?: number | undefined;
  /**
   * Scenes of the whole operation, so that no step moves what it does not touch, and lanes stand level with one
   * another: a list a lane, the own one first. Of those steps that the view names in `planSteps`, made when first
   * asked for and then the same; the function is another one where they are.
   */
  readonly planScenes: () => readonly (readonly Scene[])[];
  /** What the lanes of this structure share: how they are looked at. Lasts as long as the structure is shown. */
  readonly shared?: Shared;
  /** Keys of one character may act. */
  readonly keysOn?: boolean;
  /** Room there is, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly projector: boolean;
  readonly selected: { readonly node: number; readonly slot: number } | null;
  readonly onSelect: (slot: { readonly node: number; readonly slot: number } | null) => void;
}
