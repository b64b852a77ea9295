// SPDX-License-Identifier: GPL-2.0-only
// Declares a run for the page: session, track, lane, event and comparison. Steps count over all lanes together.
import type { FlowTable } from '../base/flow.ts';
import type { FileText, KernelInfo, SourceText } from '../base/manifest.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Heading } from '../base/variants.ts';
import type { Counted, EventKind, ExhibitModel, WalkEvent } from '../exhibit-api/types.ts';
import type { ExhibitView } from '../exhibit-api/view.ts';
import type { MarkKind } from '../layout/timeline/run.ts';
import type { Granularity } from '../stepping/steps.ts';
import type { LineCounts } from '../trace/line-counts.ts';
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';
import type { CounterView, FrameView, Range, StructView, VariableView, WordView } from '../base/views.ts';

export type { CounterView, FrameView, StructView, VariableView, WordView };

export type { Granularity };

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
  /** Its mark in the timeline, if it has one. */
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
  /** The lane's last own step in operation `op`; after it, the lane waits. */
  lastOwnStep(op: number): GlobalStep;
  /** The lane's position at a step: the number of records applied. */
  position(step: GlobalStep): number;
  /** The first step at or after a position; `exact`: the step is at that very position. */
  stepAt(position: number): { readonly step: GlobalStep; readonly exact: boolean };
  /**
   * Whether the driver made the effect of operation `op` itself, without the exhibit's C: the operation then costs
   * nothing.
   */
  planted(op: number): boolean;
  /** The scene for the exhibit's view; its type is the exhibit's own. */
  scene(step: GlobalStep): unknown;
  /** "reads slot 8, order 9" */
  head(step: GlobalStep): string;
  readonly text: LaneText;
  /** The shown files whose functions operation `op` enters. */
  files(op: number): readonly string[];
  /** Innermost first; never empty. */
  stack(step: GlobalStep): readonly FrameView[];
  variables(step: GlobalStep): readonly VariableView[];
  /** Local structs, and the struct around the touched or selected word. */
  structs(step: GlobalStep, selected: Selected): readonly StructView[];
  /** The word of the selected slot, else the word that the step touches. */
  word(step: GlobalStep, selected: Selected): WordView | null;
  /** The last writer of these bytes up to a step; null: nothing wrote them since the program began. */
  writer(step: GlobalStep, at: Range): { readonly step: GlobalStep; readonly text: string } | null;
  /** null: the lane did not count it. */
  counter(step: GlobalStep): CounterView | null;
  readonly events: readonly LaneEvent[];
  /** Events of one operation, also of a long set-up, which `events` leaves out. */
  eventsOf(op: number): readonly LaneEvent[];
  /** Steps of operation `op` with events of these kinds, ascending. */
  stepsOf(op: number, kinds: readonly EventKind[]): readonly GlobalStep[];
  explain(step: GlobalStep): string;
}

/** The C that a lane runs. */
export interface LaneText {
  readonly kernel: KernelInfo;
  readonly source: SourceText;
  /** Fetches a whole file of the lane's functions. */
  readonly file: (path: string) => Promise<FileText>;
  /** Fetches the program's flow table; absent: none exists. */
  readonly flow?: () => Promise<FlowTable>;
  /** A sentence that says why the lane has no C. */
  readonly none?: string;
}

/** The alignment of lanes within an operation: step by step, or by what the code does (granularity `walk` only). */
export type Align = 'step' | 'signature';

/** A lane's run, for exports and questions. */
export interface LaneData {
  readonly about: { readonly variant: string; readonly text: LaneText };
  readonly trace: Trace;
  readonly model: ExhibitModel;
  /** Events of operation `op`, ascending by record. */
  events(op: number): readonly WalkEvent[];
  /** Positions of the steps of operation `op`. */
  positions(op: number, granularity: Granularity, driver?: boolean): readonly number[];
  counted(op: number): Readonly<Record<string, Counted>>;
  /** Memory after `position` records. The next call changes the same memory. */
  memory(position: number): Memory;
}

/** A run seen at one granularity. */
export interface Track {
  readonly granularity: Granularity;
  readonly ops: readonly OpSteps[];
  /** "Step 1": the first step of the operation on which the scenario opens. */
  readonly firstStoryStep: GlobalStep;
  readonly stepCount: number;
  /** Steps at which a lane begins to wait while another moves. Empty for the alignment `step`. */
  readonly diverges: readonly GlobalStep[];
  readonly lanes: readonly Lane[];
}

/** One counter of one operation in every lane. */
export interface ComparedCounter {
  readonly key: string;
  readonly label: string;
  /** Indices of the lanes that counted it. */
  readonly lanes: readonly number[];
  /** By lane; null: the lane ended before the operation. */
  readonly values: readonly (number | null)[];
  /** By lane, the step on the walk track of each counted record. */
  readonly steps: readonly (readonly GlobalStep[])[];
}

/** A range of steps in which lanes do different things. */
export interface Parting {
  /** Steps from the operation's beginning, on the track with alignment `signature`. */
  readonly within: number;
  /** By lane, its number of steps, and labels of the first and the last; null: the lane waits. */
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
  /** null: the operation is too long to align. */
  readonly partings: readonly Parting[] | null;
  /** By lane, how often each line ran on CPU A. Null: the lane ended before the operation, or has no lines. */
  readonly lines: readonly (LineCounts | null)[];
  /** The content of the structures at the operation's end. */
  readonly contents: {
    readonly equal: boolean;
    readonly sizes: readonly number[];
    /** The first differences, as texts. */
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
  /** "linux-source-6.1 6.1.192-2", or several packages. */
  readonly provenance: string;
  readonly runs: readonly LaneData[];
  /** Index of the operation on which the scenario opens. */
  readonly opens: number;
  /** Whether the driver's lines and frames are shown. */
  readonly driver: boolean;
  /** The same run with or without the driver. `convert` takes tracks of both. */
  seen(driver: boolean): Session;
  /** Whether it takes more than LARGE_SHARE of the memory limit. */
  readonly large: boolean;
  track(granularity: Granularity, align: Align): Track;
  /** The step of the same moment on another track. */
  convert(step: GlobalStep, from: Track, to: Track): GlobalStep;
  /** Compares the lanes' costs and contents for one operation. */
  compare(op: number): Comparison;
  /** The crashes that ended lanes. `warnings` also says if the memory limit ended the run. */
  readonly crashes: readonly LaneCrash[];
  readonly warnings: readonly string[];
}
