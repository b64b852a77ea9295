// SPDX-License-Identifier: GPL-2.0-only
// The drawn half of an exhibit: what web/src/exhibits/<slug>/index.ts exports as its default.
import type { ComponentType } from 'react';
import type { ExhibitModel } from './types.ts';

/** A word in memory that the inspector can take apart: an object's address and a slot in it. */
export interface WordPlace {
  readonly node: number;
  readonly slot: number;
}

/** Desktop: lanes of 368 px side by side; wide: one lane of 760 px; phone 358 px; projector 476 px, type of 24 px. */
export type LaneForm = 'desktop' | 'wide' | 'phone' | 'projector';

export interface LaneProps<Scene> {
  readonly scene: Scene;
  /** Accessible name of the lane's figure. */
  readonly variant: string;
  readonly form: LaneForm;
  readonly selected: WordPlace | null;
  readonly onSelect: (at: WordPlace) => void;
}

/** A further view of the exhibit (a plot, a lab), opened from the bar above the lanes; loaded when opened. */
export interface ExhibitPanel {
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<{ readonly default: ComponentType<PanelProps> }>;
}

export interface PanelProps {
  readonly fanout: number;
  readonly variants: readonly string[];
  /** Leaves the panel and shows these operations in the lanes, as if typed. */
  readonly openOps: (ops: string, variants?: readonly string[]) => void;
  readonly bulk: BulkRun;
}

/** Progress and result of a bulk run: one row of numbers for each measured operation. */
export interface BulkResult {
  readonly variant: string;
  /** Operations finished, set-up ones included. */
  readonly done: number;
  readonly total: number;
  /** Position on the plot's x axis of each measured operation. */
  readonly x: Float64Array;
  readonly series: Readonly<Record<string, Float64Array>>;
  readonly finished: boolean;
}

/** Runs a workload of the exhibit on some variants, off the page's thread. `onProgress` gets partial results. */
export type BulkRun = (request: {
  readonly workload: string;
  readonly params: Readonly<Record<string, number>>;
  readonly seed: number;
  readonly variants: readonly string[];
  readonly fanout: number;
  readonly signal: AbortSignal;
  readonly onProgress: (result: BulkResult) => void;
}) => Promise<void>;

export interface ExhibitView<Scene = unknown> {
  readonly model: ExhibitModel<Scene>;
  readonly Lane: ComponentType<LaneProps<Scene>>;
  /** Lanes run across the structure's long axis: trees stand side by side, strips are stacked. */
  readonly arrange: 'columns' | 'rows';
  readonly panels?: readonly ExhibitPanel[];
}
