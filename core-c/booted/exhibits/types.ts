// SPDX-License-Identifier: GPL-2.0-only
// What an exhibit's folder says about booted kernels.
import type { Btf } from '../btf/btf.ts';
import type { Compared } from '../compare/check.ts';
import type { JobSpec } from '../jobs/spec.ts';
import type { TreeSnapshot } from '../lane/shape.ts';
import type { Guest } from '../machine/guest.ts';
import type { WatchedCall, WatchedRun, Watching } from '../watch/shot.ts';

export interface Watcher {
  /** The kernel symbols that it uses. */
  readonly symbols: readonly string[];
  /** @param isReading whether reads are watched too; only page-cache has them */
  readonly watch: (
    guest: Guest,
    put: (watchedCall: WatchedCall) => void,
    isReading?: boolean,
  ) => Promise<Watching>;
  /** A module whose types the watcher needs. */
  readonly module?: string;
}

export interface BootedExhibit {
  readonly watcher: Watcher;
  /**
   * @param kernel whose packaged function runs in wasm, as `linux-6.1`; absent: the guest's. @throws if that is not
   * built
   */
  readonly compare: (seen: WatchedRun, kernel?: string) => Promise<Compared>;
  /** The jobs of a guest that it watches. */
  readonly jobs: readonly Omit<JobSpec, 'exhibit'>[];
  /**
   * Writes the operations, one a line, by which wasm repeats a subject's history. First come the operations that
   * build its state before the watch, then one for each call. Absent: a recording has them, or operations cannot say
   * its calls.
   */
  readonly opsOf?: (seen: WatchedRun, subject: number) => string;
  /** Reads a lane's moments; absent: the exhibit has no booted lane. */
  readonly lane?: (btf: Btf) => TreeSnapshot;
}
