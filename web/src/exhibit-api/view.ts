// SPDX-License-Identifier: GPL-2.0-only
// Exports the parts of an exhibit's view. They are apart from index.ts, so that the headless runner loads no React.
import type { ComponentType } from 'react';
import type { SiteTable } from '../base/sites.ts';
import type { BulkRun } from './bulk.ts';
import type { RaceRunner } from './race.ts';
import type { FormsProps, KeyHelp, LaneViewProps } from './lane.ts';
import type { Story } from './story.ts';
import type { EventKind, ExhibitModel } from './types.ts';

export type { LaneViewProps } from './lane.ts';
export type { BulkLane } from './bulk.ts';
export { useType } from '../ui/type.ts';
export { errorText } from '../base/worker/messages.ts';
export { laneSize } from '../layout/tree/size.ts';
export { legendOf, lockScale } from '../layout/tree/lock.ts';
export { clamp, elbow, round, route, textWidth, type Box, type Point } from '../layout/geometry.ts';
export { placeLabels, type Label } from '../layout/sketch/labels.ts';
export { discOf, Pen, type Sketch as SketchDrawing, type Spot } from '../layout/sketch/sketch.ts';
export { stack, type Part, type Place } from '../layout/sketch/stack.ts';
export { NameBox } from '../ui/sketch/NameBox.tsx';
export { Sketch } from '../ui/sketch/Sketch.tsx';
export { LockFrame, type LockDrawing } from '../ui/tree/LockFrame.tsx';
export type { DrawnNode, RbDrawing } from '../layout/rbtree/drawing.ts';
export { linksOf } from '../layout/rbtree/links.ts';
export { spaceRb } from '../layout/rbtree/spacing.ts';
export { RbPicture } from '../ui/rbtree/RbPicture.tsx';
export { RbTree } from '../ui/rbtree/RbTree.tsx';
export { UnseenTable } from '../ui/UnseenTable.tsx';
export { Choice, Presses } from '../ui/controls/controls.tsx';
export { drawn } from '../ui/drawn.ts';
export { useSize } from '../ui/measure.ts';
export { useMotion } from '../ui/motion/use-motion.ts';
export { ALL_ARROWS, LEFT_RIGHT, moveOf, UP_DOWN } from '../ui/roving/moves.ts';
export { stopAt } from '../ui/roving/use-roving.ts';
export { useRoving } from '../ui/roving/use-roving.ts';
export { slides, turns, type Lead, type Moved, type DrawnBox } from '../ui/motion/leads.ts';
export { makeShared, useShared } from './shared.ts';
export { useKey } from './use-key.ts';
export { NumberTable } from '../ui/plot/Figure.tsx';

/** Props of a panel: a page of its own instead of the lanes, as wide as the window allows. */
export interface PanelProps {
  readonly model: ExhibitModel;
  /** Variants that every machine has, and those of added kernels that the page shows. */
  readonly variants: readonly { readonly id: string; readonly label: string }[];
  /** Ids of the variants that the page shows. */
  readonly chosen: readonly string[];
  readonly fanout: number;
  readonly projector: boolean;
  readonly bulk: BulkRun;
  /** Present where the exhibit's model has a `race`. */
  readonly race?: RaceRunner;
  /** The operations that the page shows, as text. */
  readonly ops?: string;
  /** The exhibit's site table at this fan-out: layouts of structs on wasm32 and, where asked for, on x86-64. */
  readonly sites: SiteTable;
  /** The reader's choice in the panel, from the address: see panel-choice.ts. */
  readonly pick: string | null;
  readonly onPick: (pick: string | null) => void;
  /** Reports, above the panel, what it cannot read in the address. */
  readonly tell: (problem: string) => void;
  /** Leaves the panel and shows these operations step by step, in these variants or the chosen ones. */
  readonly openOps: (ops: string, variants?: readonly string[]) => void;
  /** The address of these operations, for a link. */
  readonly hrefOf?: (ops: string, variants?: readonly string[]) => string;
}

export interface Panel {
  /** In the address: `panel=bulk`. */
  readonly id: string;
  readonly title: string;
  /** The head lists it under "More", not among its tabs. */
  readonly more?: true;
  /** Loads the panel when it is first opened. */
  readonly load: () => Promise<{ readonly default: ComponentType<PanelProps> }>;
}

/** The drawn half of an exhibit: the default export of its index.ts. */
export interface ExhibitView<Scene = unknown> {
  readonly slug: string;
  readonly Lane: ComponentType<LaneViewProps<Scene>>;
  /** How the page arranges lanes: trees side by side, strips one below the other. */
  readonly arrange?: 'columns' | 'rows';
  /** Height that a lane's whole picture needs in a projector's type, CSS pixels. Absent: a tree's. */
  readonly pictureOnWall?: number;
  /** Characters of the longest sentence that its narrator says, where that is shorter than other exhibits'. */
  readonly longest?: number;
  /**
   * An operation is planned by its first and last step and by steps of these kinds; absent: by every step. Fewer
   * scenes let an operation begin sooner.
   */
  readonly planSteps?: readonly EventKind[];
  /** Keys of one character to which its lanes answer. */
  readonly keys?: readonly KeyHelp[];
  /**
   * Chooses how its lanes are drawn: one control beside the transport for all lanes. `keysIn` says which lanes answer
   * to keys.
   */
  readonly Forms?: ComponentType<FormsProps>;
  /** Whether a lane with this scene answers to the keys; absent: each does. */
  readonly keysIn?: (scene: Scene) => boolean;
  readonly panels?: readonly Panel[];
  readonly story?: Story;
}
