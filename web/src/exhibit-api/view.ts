// SPDX-License-Identifier: GPL-2.0-only
// What an exhibit's view draws from, apart from index.ts so that the headless runner loads no React.
import type { ComponentType } from 'react';
import type { SiteTable } from '../base/sites.ts';
import type { Glossary } from '../ui/glossary/terms.ts';
import type { BulkRun } from './bulk.ts';
import type { RaceRunner } from './race.ts';
import type { FormsProps, KeyHelp, LaneViewProps } from './lane.ts';
import type { Story } from './story.ts';
import type { EventKind, ExhibitModel } from './types.ts';

export type { LaneViewProps } from './lane.ts';
export type { BulkLane } from './bulk.ts';
export { useType } from '../ui/type.ts';
export { laneSize } from '../layout/tree/size.ts';
export { legendOf } from '../layout/tree/lock.ts';
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
export { ALL_ARROWS, moveOf, UP_DOWN } from '../ui/roving/moves.ts';
export { stopAt } from '../ui/roving/use-roving.ts';
export { useRoving } from '../ui/roving/use-roving.ts';
export { slides, turns, type Lead, type Moved, type DrawnBox } from '../ui/motion/leads.ts';
export { NumberTable } from '../ui/plot/Figure.tsx';

/** What a panel is given: a page of its own beside the lanes, as wide as the window allows. */
export interface PanelProps {
  readonly model: ExhibitModel;
  /** Those that every machine has, and those of added kernels that the page shows. */
  readonly variants: readonly { readonly id: string; readonly label: string }[];
  /** Ids of those that the page shows. */
  readonly chosen: readonly string[];
  readonly fanout: number;
  readonly projector: boolean;
  readonly bulk: BulkRun;
  /** Where the exhibit's model has a `race`. */
  readonly race?: RaceRunner;
  /** The operations that the page shows, as text. */
  readonly ops?: string;
  /** Of the exhibit at this fan-out: layouts of structs, on wasm32 and where asked for on x86-64. */
  readonly sites: SiteTable;
  /** What the reader chose in it, out of the address: see pick.ts. */
  readonly pick: string | null;
  readonly onPick: (pick: string | null) => void;
  /** Says above the panel what of the address cannot be read. */
  readonly tell: (problem: string) => void;
  /** Leaves the panel and shows these operations step by step, in these variants or the chosen ones. */
  readonly openOps: (ops: string, variants?: readonly string[]) => void;
  /** The address at which they are shown: makes a link of it. */
  readonly hrefOf?: (ops: string, variants?: readonly string[]) => string;
}

export interface Panel {
  /** In the address: `panel=bulk`. */
  readonly id: string;
  readonly title: string;
  /** It stands under "More" in the head, not among its tabs. */
  readonly more?: true;
  /** Loaded when it is first opened. */
  readonly load: () => Promise<{ readonly default: ComponentType<PanelProps> }>;
}

/** The drawn half of an exhibit: the default export of its index.ts. */
export interface ExhibitView<Scene = unknown> {
  readonly slug: string;
  readonly Lane: ComponentType<LaneViewProps<Scene>>;
  /** Lanes run across the structure's long axis: trees stand side by side, strips are stacked. */
  readonly arrange?: 'columns' | 'rows';
  /** Height of a lane's picture in a projector's type, with all that should be in it; CSS pixels. Absent: a tree's. */
  readonly pictureOnWall?: number;
  /** Characters of the longest sentence that its narrator says, where that is shorter than others'. */
  readonly longest?: number;
  /**
   * Steps of these kinds, the first and the last are all that an operation's plan needs; absent: every step.
   * Fewer scenes let an operation begin sooner.
   */
  readonly planSteps?: readonly EventKind[];
  /** Keys of one character that its lanes answer to. */
  readonly keys?: readonly KeyHelp[];
  /** How its lanes can be looked at: drawn once, beside the transport, where one of them answers to the keys. */
  readonly Forms?: ComponentType<FormsProps>;
  /** Which of its lanes do, by what they draw; absent: all. */
  readonly keysIn?: (scene: Scene) => boolean;
  readonly panels?: readonly Panel[];
  readonly story?: Story;
  /** The words of its sentences and labels: the exhibit's glossary.ts. Those that all share are there anyway. */
  readonly glossary?: readonly Glossary[];
}
