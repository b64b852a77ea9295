// SPDX-License-Identifier: GPL-2.0-only
// What the page needs of a run: the shell draws from this and from nothing else. Steps are counted over all lanes
// together: lanes are aligned by operation, and a lane that has done with one waits for the others.
import type { FlowTable } from '../base/flow.ts';
import type { ExhibitBuild, FileText, KernelInfo, Line, Manifest, SourceText } from '../base/manifest.ts';
import type { Compiled, LabPack } from '../base/lab.ts';
import type { ExerciseInfo } from '../base/exercise.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Answer, Asked, QuestionName } from '../asking/questions.ts';
import type { BulkRun } from '../exhibit-api/bulk.ts';
import type { RaceRunner } from '../exhibit-api/race.ts';
import type { Finds } from '../finder/client.ts';
import type { Counted, EventKind, ExhibitModel, WalkEvent } from '../exhibit-api/types.ts';
import type { ExhibitView } from '../exhibit-api/view.ts';
import type { MarkKind } from '../layout/timeline/run.ts';
import type { LineCounts } from '../trace/line-counts.ts';
import type { Memory } from '../trace/memory.ts';
import type { Ran } from '../recording/protocol.ts';
import type { ImportAsked, ImportedRecording } from '../recording/types.ts';
import type { PatchCompiler } from '../patch/client.ts';
import type { Outside, Trace } from '../trace/trace.ts';
import type { CounterView, FrameView, Range, StructView, VariableView, WordView } from '../ui/views.ts';

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
  readonly label: string;
  /** Of a machine that was seen from outside, what its head says of it: "booted 6.1.192", "x86-64". */
  readonly outside?: Pick<Outside, 'name' | 'machine'>;
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
  readonly about: { readonly variant: string; readonly label: string; readonly text: LaneText };
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

export interface ScenarioInfo {
  readonly slug: string;
  readonly title: string;
  readonly ops: string;
  /** Fan-outs at which it tells its story; absent: all. */
  readonly fits?: readonly number[];
  /** The scenario that tells it at the others. */
  readonly instead?: string;
  /** Variants that cannot do what it opens on: they stay away from it. */
  readonly without?: readonly string[];
}

/** A variant as it is chosen. */
export interface VariantChoice {
  readonly id: string;
  readonly label: string;
  /** Another name that an address may use. */
  readonly alias?: string;
  /** It runs on a kernel that set-up adds; absent: on the default one, as on every machine. */
  readonly added?: { readonly built: boolean };
}

/** What can be opened. */
export interface Catalogue {
  /** Kernel package and compiler of the build. */
  readonly made: string;
  readonly exhibits: readonly {
    readonly slug: string;
    readonly title: string;
    readonly blurb: string;
    readonly scenarios: readonly ScenarioInfo[];
    readonly variants: readonly VariantChoice[];
    /** Variants whose C the patch lab compiles anew. */
    readonly editable: readonly string[];
    readonly fanouts: readonly number[];
    readonly defaultScenario: string;
    readonly defaultVariants: readonly string[];
    /** For the help beside the text box: "add INDEX [ORDER]". */
    readonly usage: readonly { readonly form: string; readonly help: string }[];
  }[];
}

export interface OpsError {
  readonly line: number;
  readonly message: string;
  /** Characters of the line that are to blame, `to` not among them; absent: all of it. */
  readonly from?: number;
  readonly to?: number;
  /** What was probably meant in their place. */
  readonly instead?: string;
}

export interface SessionRequest {
  readonly exhibit: string;
  readonly variants: readonly string[];
  readonly fanout: number;
  /** The text of the operations, of a scenario or typed. */
  readonly ops: string;
}

export interface Imported {
  readonly session: Session;
  /** What the page's address then says: the same operations, which a reload runs anew. */
  readonly place: {
    readonly page: null;
    readonly panel: null;
    readonly story: null;
    readonly exhibit: string;
    readonly scenario: null;
    readonly ops: string;
    readonly variants: readonly string[];
    readonly fanout: number;
    readonly step: 1;
  };
  /** Worth knowing, or null. */
  readonly remark: string | null;
}

/** An operation of a recording with a few beside it, opened. */
export interface OpenedRecording {
  readonly session: Session;
  /** The same as operations of its own: what the tree held, and those that are shown. */
  readonly ops: string;
  /** The tree did not hold too much for that: else they are those that are shown. */
  readonly whole: boolean;
}

/** A recording of a page cache that was read, in a worker of its own until it is closed. */
export interface Recording {
  read(
    file: Blob,
    name: string,
    asked: ImportAsked,
    onBytes?: (bytes: number) => void,
  ): Promise<ImportedRecording>;
  /** All its operations, on each variant; `onDone`: operations of all lanes together. */
  run(variants: readonly string[], onDone: (done: number) => void): Promise<Ran>;
  /** `at`: from 0. */
  open(variants: readonly string[], at: number, count: number): Promise<OpenedRecording>;
  /** Operations from `from` up to `to` as a scenario. */
  text(variants: readonly string[], from: number, to: number): Promise<string>;
  close(): void;
}

/** A recording that comes with the page. */
export interface ShippedRecording {
  readonly name: string;
  readonly title: string;
  /** In `recordings/`. */
  readonly file: string;
  /** The exhibit that it is of; absent: the page cache. */
  readonly exhibit?: string;
  /** The operation to open, from 1, where the recording has no page of its own. */
  readonly opens?: number;
  /** In `recordings/`: the lane of the kernel that it was made in. */
  readonly booted?: string;
  /** Calls that were compared with the wasm's, and those that were equal. */
  readonly equal?: { readonly calls: number; readonly equal: number };
  /** What was changed in the guest, in words. */
  readonly altered?: readonly string[];
  readonly kernel: string;
  readonly fileSystem: string;
  readonly date: string;
  /** The lines that were typed, as root where it says so. */
  readonly made: string;
  readonly notKnown: string;
}

/** Of an exhibit, what a run of it is shown with. */
export interface Parts {
  readonly model: ExhibitModel;
  readonly build: ExhibitBuild;
  readonly about: Manifest;
  readonly view: ExhibitView;
}

/** What the reader has edited, compiled. */
export interface Edited {
  readonly exhibit: string;
  readonly fanout: number;
  /** The variant that it is an edit of: the program is that one's, but for one file. */
  readonly of: string;
  readonly compiled: Extract<Compiled, { readonly is: 'compiled' }>;
  readonly module: WebAssembly.Module;
  /** As the site table names it. */
  readonly path: string;
  /** The edited text, highlighted, by the number of each line in the whole file. */
  readonly lines: ReadonlyMap<number, Line>;
  /** Of the file as it was built: lines, from 1, that the edited text stands for. */
  readonly replaced: readonly { readonly first: number; readonly last: number }[];
}

/** A variant's program, for another thread. */
export interface BuiltProgram {
  readonly module: WebAssembly.Module;
  readonly sites: SiteTable;
  readonly variantNumber: number;
  readonly variant: string;
}

/** The one door to the wasm: engine.ts implements it, a fixture stands in for it in tests. */
export interface Engine {
  catalogue(): Promise<Catalogue>;
  /**
   * Fetches the pure half of an exhibit: `check`, `cautions` and `model` know it from then on. What else a run of it
   * needs is asked for beside it.
   */
  ready(exhibit: string, fanout: number): Promise<void>;
  /** Errors in the text, of many the first; none if it can run. */
  check(exhibit: string, ops: string, fanout: number): readonly OpsError[];
  /** The operations of a scenario: those of a long one are fetched. */
  opsOf(exhibit: string, scenario: string): Promise<string>;
  /** What is allowed but will not go well, by line; none for a text with errors. */
  cautions(exhibit: string, ops: string, fanout: number): readonly OpsError[];
  run(request: SessionRequest, signal: AbortSignal): Promise<Session>;
  /** A trace that was exported as JSON; throws with what is wrong with the file. */
  imported(file: Blob): Promise<Imported>;
  /** Takes a recording at a fan-out. */
  recording(fanout: number): Promise<Recording>;
  shippedRecordings(): Promise<readonly ShippedRecording[]>;
  /** An operation, from 1, of a recording that comes with the page. */
  recorded(
    asked: { readonly name: string; readonly op: number; readonly exhibit: string },
    variants: readonly string[],
    fanout: number,
    signal: AbortSignal,
  ): Promise<OpenedRecording>;
  /** The pure half of an exhibit, once it is here. */
  model(exhibit: string): ExhibitModel | null;
  /** What of an exhibit the lab compiles anew for a variant at a fan-out; null: nothing. */
  lab(exhibit: string, variant: string, fanout: number): Promise<LabPack | null>;
  /** From now on this is the lane "your patch" of its exhibit. */
  edit(edited: Edited): void;
  /** What that lane is; null: nothing was compiled yet for this exhibit and fan-out. */
  edited(exhibit: string, fanout: number): Edited | null;
  compiler(): Promise<PatchCompiler>;
  /** What the patch lab sets for an exhibit. */
  exercises(exhibit: string): Promise<readonly ExerciseInfo[]>;
  /** A variant as it was built. */
  built(exhibit: string, variant: string, fanout: number): Promise<BuiltProgram>;
  /** Asks about the whole run of a lane, off the page's thread. Rejects with a sentence where it cannot be answered. */
  ask<Q extends QuestionName>(
    run: Pick<LaneData, 'trace' | 'model' | 'about'>,
    name: Q,
    asked: Asked<Q>,
  ): Promise<Answer<Q>>;
  /** Runs workloads of an exhibit off the page's thread. */
  bulk(exhibit: string, fanout: number): BulkRun;
  /** Searches operations of an exhibit off the page's thread. */
  find(exhibit: string): Finds;
  /** Tries interleavings of an exhibit off the page's thread. */
  race(exhibit: string): RaceRunner;
}
