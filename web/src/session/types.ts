// SPDX-License-Identifier: GPL-2.0-only
// What the page needs of a run: the shell draws from this and from nothing else. Steps are counted over all lanes
// together: lanes are aligned by operation, and a lane that has done with one waits for the others.
import type { FlowTable } from '../base/flow.ts';
import type { FileText, KernelInfo, SourceText } from '../base/manifest.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Heading } from '../base/variants.ts';
import type { Counted, EventKind, ExhibitModel, WalkEvent } from '../exhibit-api/types.ts';
import type { ExhibitView } from '../exhibit-api/view.ts';
import type { MarkKind } from '../layout/timeline/run.ts';
import type { LineCounts } from '../trace/line-counts.ts';
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';
import type { CounterView, FrameView, Range, StructView, VariableView, WordView } from '../base/views.ts';

export type { CounterView, FrameView, StructView, VariableView, WordView };

export type Granularity = 'walk' | 'line' | 'access' | 'op';

/** 0-based over the whole run, set-up included. */
export type GlobalStep = number;

export interface OpSteps {
  readonly text: string;
  readonly firstStep: GlobalStep;
  readonly lastStep: GlobalStep;
}

export interface LaneEvent {
  readonly step: GlobalStep;
  readonly kind: EventKind;
  /** Its sign in the timeline, if it has one. */
  readonly mark?: MarkKind;
  readonly label: string;
  /** Number of the walk within its operation. */
  readonly walk?: number;
  readonly cpu: 'A' | 'B';
}

export type Selected = { readonly node: number; readonly slot: number } | null;

export interface Lane {
  readonly variant: string;
  readonly heading: Heading;
  /** "linux-source-6.1 6.1.192-2", or "rewritten here; left out: …". */
  readonly origin: string;
  /** Last step at which the lane itself moves in operation `op`: after it, it waits. */
  lastOwnStep(op: number): GlobalStep;
  /** How many of its records are applied at a step. */
  position(step: GlobalStep): number;
  /** The first step at which so many of its records are applied, and whether no more are. */
  stepAt(position: number): { readonly step: GlobalStep; readonly exact: boolean };
  /** Whether operation `op` was no work of the C that the exhibit is about: it costs nothing. */
  planted(op: number): boolean;
  /** What the exhibit's view draws; its type is the exhibit's own. */
  scene(step: GlobalStep): unknown;
  /** "reads slot 8, order 9" */
  head(step: GlobalStep): string;
  readonly text: LaneText;
  /** Those whose functions operation `op` enters, and which are shown. */
  files(op: number): readonly string[];
  /** Innermost first; never empty. */
  stack(step: GlobalStep): readonly FrameView[];
  variables(step: GlobalStep): readonly VariableView[];
  /** Local structs, and the struct that the touched or selected word lies in. */
  structs(step: GlobalStep, selected: Selected): readonly StructView[];
  /** The word that the step touches, or the selected slot's. */
  word(step: GlobalStep, selected: Selected): WordView | null;
  /** Who last wrote these bytes before the end of a step; null: they are as the program began. */
  writer(step: GlobalStep, at: Range): { readonly step: GlobalStep; readonly text: string } | null;
  /** null: it was not counted. */
  counter(step: GlobalStep): CounterView | null;
  readonly events: readonly LaneEvent[];
  /** Of one operation, also of a long set-up's. */
  eventsOf(op: number): readonly LaneEvent[];
  /** Steps of operation `op` at which something of these kinds happens, ascending. */
  stepsOf(op: number, kinds: readonly EventKind[]): readonly GlobalStep[];
  explain(step: GlobalStep): string;
}

/** The C that a lane runs. */
export interface LaneText {
  readonly kernel: KernelInfo;
  readonly source: SourceText;
  /** A whole file that has functions in it, fetched when first asked for; rejects where it cannot be had. */
  readonly file: (path: string) => Promise<FileText>;
  /** Where the program's values come from, fetched when asked for; absent: nobody has written it down. */
  readonly flow?: () => Promise<FlowTable>;
  /** Why there is none. */
  readonly none?: string;
}

/** How lanes go together within an operation: step by step, or by what the code does (walk events only). */
export type Align = 'step' | 'signature';

/** What exports and questions need of a lane. */
export interface LaneData {
  readonly about: { readonly variant: string; readonly text: LaneText };
  readonly trace: Trace;
  readonly model: ExhibitModel;
  /** Of operation `op`, ascending by record. */
  events(op: number): readonly WalkEvent[];
  /** Of operation `op`: where it may be stopped at. */
  positions(op: number, granularity: Granularity, driver?: boolean): readonly number[];
  counted(op: number): Readonly<Record<string, Counted>>;
  /** After `position` records; one image, which moves on with the next call. */
  memory(position: number): Memory;
}

/** A run seen at one granularity. */
export interface Track {
  readonly granularity: Granularity;
  readonly ops: readonly OpSteps[];
  /** The operation on which the scenario opens begins here: "Step 1". */
  readonly firstStoryStep: GlobalStep;
  readonly stepCount: number;
  /** Where lanes part: one stands still while another goes on. Empty where they are aligned step by step. */
  readonly diverges: readonly GlobalStep[];
  readonly lanes: readonly Lane[];
}

/** One counter of one operation in every lane. */
export interface ComparedCounter {
  readonly key: string;
  readonly label: string;
  /** Numbers of the lanes in which it was counted: all but those of machines seen from outside. */
  readonly lanes: readonly number[];
  /** By lane; null where a lane did not get there. */
  readonly values: readonly (number | null)[];
  /** By lane, the step on the walk track of each counted record. */
  readonly steps: readonly (readonly GlobalStep[])[];
}

/** From here on lanes do not do the same, until they do again. */
export interface Parting {
  /** Steps into the operation, on the track that is aligned by what the code does. */
  readonly within: number;
  /** By lane, the steps that it takes alone, the first and the last in words; null: it stands still. */
  readonly lanes: readonly ({
    readonly steps: number;
    readonly first: string;
    readonly last: string;
  } | null)[];
}

export interface Comparison {
  readonly op: string;
  readonly variants: readonly string[];
  readonly counters: readonly ComparedCounter[];
  /** null: the operation is too long to be laid side by side. */
  readonly partings: readonly Parting[] | null;
  /** By lane, how often each line ran on CPU A; null where a lane did not get there. */
  readonly lines: readonly (LineCounts | null)[];
  /** What the structures hold at the end of the operation. */
  readonly contents: {
    readonly equal: boolean;
    readonly sizes: readonly number[];
    /** In words, the first differences. */
    readonly differences: readonly string[];
  };
}

export interface LaneCrash {
  readonly variant: string;
  readonly message: string;
}

export interface Session {
  readonly view: ExhibitView;
  readonly sites: SiteTable;
  readonly fanout: number;
  /** "linux-source-6.1 6.1.192-2", or those of several kernels. */
  readonly provenance: string;
  readonly runs: readonly LaneData[];
  /** Index of the operation on which the scenario opens. */
  readonly opens: number;
  /** The driver's lines and frames are shown too. */
  readonly driver: boolean;
  /** The same run with them or without; `convert` knows the tracks of both. */
  seen(driver: boolean): Session;
  /** It takes a good part of what a tab may. */
  readonly large: boolean;
  track(granularity: Granularity, align: Align): Track;
  /** The same moment on another track. */
  convert(step: GlobalStep, from: Track, to: Track): GlobalStep;
  /** What lanes cost and hold, side by side. */
  compare(op: number): Comparison;
  /** What stopped a lane; where the run had no more room, and what it warns of. */
  readonly crashes: readonly LaneCrash[];
  readonly warnings: readonly string[];
}
