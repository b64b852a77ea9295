// SPDX-License-Identifier: GPL-2.0-only
// Declares the engine, through which the page reaches the build, runs, recordings and edited programs.
import type { ExhibitBuild, Line, Manifest } from '../base/manifest.ts';
import type { Compiled, LabPack } from '../base/lab.ts';
import type { ExerciseInfo } from '../base/exercise.ts';
import type { Heading, Variant } from '../base/variants.ts';
import type { Answer, QuestionInput, QuestionName } from '../asking/questions.ts';
import type { BulkRun } from '../exhibit-api/bulk.ts';
import type { RaceRunner } from '../exhibit-api/race.ts';
import type { Finds } from '../finder/client.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { ExhibitView } from '../exhibit-api/view.ts';
import type { Ran } from '../recording/protocol.ts';
import type { ImportAsked, ImportedRecording } from '../recording/types.ts';
import type { PatchCompiler } from '../patch/client.ts';
import type { LaneData, Session } from './types.ts';
import type { Program } from '../wasm/program.ts';

export interface ScenarioInfo {
  readonly slug: string;
  readonly title: string;
  /** Fan-outs at which the scenario shows what its title says; absent: all. */
  readonly fits?: readonly number[];
  /** The scenario to open at other fan-outs. */
  readonly instead?: string;
  /** The variants, built here, whose difference the scenario shows; absent: the exhibit's defaults. */
  readonly lanes?: readonly string[];
  /** Variants that cannot run the scenario's opening operation. */
  readonly without?: readonly string[];
}

/** A variant in the list of versions. */
export interface VariantChoice {
  readonly id: string;
  readonly label: string;
  /** Its lane's heading; absent: the label. */
  readonly heading?: Heading;
  /** The kernel ("6.1.192"), if it is older than the version that first had this function ("6.10"). */
  readonly carriedBack?: { readonly to: string; readonly since: string };
  /** A second name that addresses may use. */
  readonly alias?: string;
  /** Set if it runs on an added kernel; absent: on the default kernel. */
  readonly added?: { readonly built: boolean };
}

/** What a reader can open. */
export interface Catalogue {
  /** Kernel package and compiler of the build. */
  readonly made: string;
  readonly exhibits: readonly {
    readonly slug: string;
    readonly title: string;
    readonly short?: string;
    readonly blurb: string;
    readonly scenarios: readonly ScenarioInfo[];
    readonly variants: readonly VariantChoice[];
    /** Variants that the patch lab can edit. */
    readonly editable: readonly string[];
    /** It has exercises that fit the default kernel. */
    readonly hasExercises?: boolean;
    readonly fanouts: readonly number[];
    readonly defaultScenario: string;
    readonly defaultVariants: readonly string[];
    /** The operations, for the help beside the text box: "add INDEX [ORDER]". */
    readonly usage: readonly { readonly form: string; readonly help: string }[];
  }[];
}

export interface OpsError {
  readonly line: number;
  readonly message: string;
  /** The faulty characters of the line, `to` exclusive; absent: the whole line. */
  readonly from?: number;
  readonly to?: number;
  /** A suggestion to replace those characters. */
  readonly instead?: string;
}

export interface SessionRequest {
  readonly exhibit: string;
  readonly variants: readonly string[];
  readonly fanout: number;
  /** Text of the operations. */
  readonly ops: string;
  /** The page shows the picture alone: the C comes later. */
  readonly bare?: boolean;
}

export interface Imported {
  readonly session: Session;
  /** The page's address with the same operations; a reload runs them again. */
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
  /** A sentence for the reader, or null. */
  readonly remark: string | null;
}

/** A session of one operation of a recording and a few around it. */
export interface OpenedRecording {
  readonly session: Session;
  /** The session as operations: first those that fill the tree, then those shown. */
  readonly ops: string;
  /** False: the tree held too much, and `ops` has the shown operations alone. */
  readonly whole: boolean;
}

/** A recording in a worker of its own, until `close`. */
export interface Recording {
  read(
    file: Blob,
    name: string,
    asked: ImportAsked,
    onBytes?: (bytes: number) => void,
  ): Promise<ImportedRecording>;
  /**
   * Runs all operations on each variant. Calls `onDone` with the number of finished operations of all lanes together.
   */
  run(variants: readonly string[], onDone: (done: number) => void): Promise<Ran>;
  /** `at`: the operation to open, from 0. */
  open(variants: readonly string[], at: number, count: number): Promise<OpenedRecording>;
  /** Operations [from, to) as a scenario. */
  text(variants: readonly string[], from: number, to: number): Promise<string>;
  close(): void;
}

/** A recording that comes with the page, as index.json lists it. */
export interface ShippedRecording {
  readonly name: string;
  readonly title: string;
  /** File in `recordings/`. */
  readonly file: string;
  /** Its exhibit; absent: the page cache. */
  readonly exhibit?: string;
  /** The operation to open, from 1, for a recording without a page of its own. */
  readonly opens?: number;
  /** File in `recordings/` with the booted kernel's lane. */
  readonly booted?: string;
  /** Calls compared with the same calls in wasm, and how many were equal. */
  readonly equal?: { readonly calls: number; readonly equal: number };
  /** Each change that was made to the guest, in words. */
  readonly altered?: readonly string[];
  readonly kernel: string;
  readonly fileSystem: string;
  readonly date: string;
  /** The shell lines that made it. */
  readonly made: string;
  readonly notKnown: string;
}

/** All that a session needs of an exhibit. */
export interface Parts {
  readonly model: ExhibitModel;
  readonly build: ExhibitBuild;
  readonly about: Manifest;
  readonly view: ExhibitView;
}

/** An edited file of a lane. */
export interface EditedFile {
  /** Its path in the site table. */
  readonly path: string;
  /** The edited lines, highlighted, by their numbers in the whole file. */
  readonly lines: ReadonlyMap<number, Line>;
  /** The lines of the built file, from 1, that the edited text replaces. */
  readonly replaced: readonly { readonly first: number; readonly last: number }[];
}

/** A compiled edit: the reader's, or a version of a patch series. */
export interface Edited {
  readonly exhibit: string;
  readonly fanout: number;
  /** Id of its lane: see `isEdit`. */
  readonly name: string;
  readonly heading: Heading;
  /** The edited variant: the program is that variant's, but for the edited files. */
  readonly of: string;
  readonly compiled: Extract<Compiled, { readonly is: 'compiled' }>;
  readonly module: WebAssembly.Module;
  readonly files: readonly EditedFile[];
}

/** A variant that a patch series may fit, with its C. */
export interface Base {
  readonly variant: string;
  readonly label: string;
  /** `6.1.192` */
  readonly kernel: string;
  /** As `Variant` has them. */
  readonly on: string;
  readonly origin: Variant['origin'];
  readonly pack: LabPack;
  /** The text of a whole file; null: this build does not have it. */
  readonly whole: (path: string) => Promise<string | null>;
}

/** engine.ts implements it for the page; tests use a fixture. */
export interface Engine {
  catalogue(): Promise<Catalogue>;
  /**
   * Fetches the model of an exhibit, which `check`, `cautions` and `model` need. It also begins to fetch the rest of what
   * a run needs, without waiting.
   */
  ready(exhibit: string, fanout: number, bare?: boolean): Promise<void>;
  /** The first errors in the text; empty if it can run. */
  check(exhibit: string, ops: string, fanout: number): readonly OpsError[];
  /** The operations of a scenario; a long one is fetched. */
  opsOf(exhibit: string, scenario: string): Promise<string>;
  /** Warnings about allowed operations that will fail, by line; empty for a text with errors. */
  cautions(exhibit: string, ops: string, fanout: number): readonly OpsError[];
  run(request: SessionRequest, signal: AbortSignal): Promise<Session>;
  /** Makes these runs, so that `run` has them at once. A run that fails says nothing. */
  runAhead(requests: readonly SessionRequest[]): Promise<void>;
  /** Opens a trace that was exported as JSON; rejects with what is wrong with the file. */
  imported(file: Blob): Promise<Imported>;
  /** A worker that reads and runs a recording at a fan-out. */
  recording(fanout: number): Promise<Recording>;
  shippedRecordings(): Promise<readonly ShippedRecording[]>;
  /** Opens an operation, from 1, of a recording that comes with the page. */
  recorded(
    asked: { readonly name: string; readonly op: number; readonly exhibit: string },
    variants: readonly string[],
    fanout: number,
    signal: AbortSignal,
  ): Promise<OpenedRecording>;
  /** The model of an exhibit; null before `ready` has fetched it. */
  model(exhibit: string): ExhibitModel | null;
  /** The patch lab's pack for a variant at a fan-out; null: nothing can be edited. */
  lab(exhibit: string, variant: string, fanout: number): Promise<LabPack | null>;
  /**
   * Makes these edits lanes of an exhibit, instead of those of the same names and of those named `gone`. One text may be
   * compiled for several fan-outs.
   */
  edit(exhibit: string, edited: readonly Edited[], gone?: readonly string[]): void;
  edits(exhibit: string): readonly Edited[];
  /** The variants that a patch series may fit, in the list's order. */
  bases(exhibit: string, fanout: number): Promise<readonly Base[]>;
  compiler(): Promise<PatchCompiler>;
  /** The exhibit's exercises. */
  exercises(exhibit: string): Promise<readonly ExerciseInfo[]>;
  /** A variant's program, without edits. */
  built(exhibit: string, variant: string, fanout: number): Promise<Program>;
  /**
   * Asks about the whole run of a lane, off the page's thread. Rejects with a sentence if there is no answer, and with the
   * signal's reason after an abort.
   */
  ask<Q extends QuestionName>(
    run: Pick<LaneData, 'trace' | 'model' | 'about'>,
    name: Q,
    asked: QuestionInput<Q>,
    signal?: AbortSignal,
  ): Promise<Answer<Q>>;
  /** Runs workloads of an exhibit off the page's thread. */
  bulk(exhibit: string, fanout: number): BulkRun;
  /** Searches operations of an exhibit off the page's thread. */
  find(exhibit: string): Finds;
  /** Tries interleavings of an exhibit off the page's thread. */
  race(exhibit: string): RaceRunner;
}
