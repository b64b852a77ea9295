// SPDX-License-Identifier: GPL-2.0-only
// What the page asks of the engine, and what it gives: what can be opened, runs, recordings, programs that were edited.
import type { ExhibitBuild, Line, Manifest } from '../base/manifest.ts';
import type { Compiled, LabPack } from '../base/lab.ts';
import type { ExerciseInfo } from '../base/exercise.ts';
import type { Heading } from '../base/variants.ts';
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
  /** As its lane is headed; absent: by its label alone. */
  readonly heading?: Heading;
  /** Its kernel is older than the version that first had this function: both, "6.1.192" and "6.10". */
  readonly carriedBack?: { readonly to: string; readonly since: string };
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
    readonly short?: string;
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
  /** From now on this is the lane "your patch" of its exhibit: one text, for one fan-out or several. */
  edit(edited: readonly Edited[]): void;
  /** What that lane is; null: nothing was compiled yet for this exhibit and fan-out. */
  edited(exhibit: string, fanout: number): Edited | null;
  compiler(): Promise<PatchCompiler>;
  /** What the patch lab sets for an exhibit. */
  exercises(exhibit: string): Promise<readonly ExerciseInfo[]>;
  /** A variant as it was built. */
  built(exhibit: string, variant: string, fanout: number): Promise<Program>;
  /**
   * Asks about the whole run of a lane, off the page's thread. Rejects with a sentence where it cannot be answered, and
   * with the signal's reason when that aborts.
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
