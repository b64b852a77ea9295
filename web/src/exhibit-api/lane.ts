// SPDX-License-Identifier: GPL-2.0-only
// Declares the props of a lane, and of the choices that all lanes of a structure share.
import type { Shared } from './shared.ts';

/** A line in the list of keys. */
export type KeyHelp = readonly [keys: string, what: string];

/** Props of a choice for all lanes of a structure; lanes read the choice from `shared`. */
export interface FormsProps {
  readonly shared: Shared;
}

export interface LaneViewProps<Scene> {
  /** The lane's accessible name. */
  readonly name: string;
  readonly scene: Scene;
  /** Parts that changed in the last step may move (useMotion); absent: nothing moves. */
  readonly step?: number | undefined;
  /**
   * Scenes of the whole operation, a list for each lane, the own list first. A lane plans its drawing by them, so
   * that a step moves only what it changes, and lanes align. The lists hold the steps that the view names in
   * `planSteps`. They are made at the first call and then do not change. A new function means new lists.
   */
  readonly planScenes: () => readonly (readonly Scene[])[];
  /** How the reader looks at the lanes of this structure. It lasts as long as the structure is shown. */
  readonly shared?: Shared;
  /** Whether keys of one character act. */
  readonly keysOn?: boolean;
  /** The room for the drawing, CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly projector: boolean;
  readonly selected: { readonly node: number; readonly slot: number } | null;
  readonly onSelect: (slot: { readonly node: number; readonly slot: number } | null) => void;
}
