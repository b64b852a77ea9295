// SPDX-License-Identifier: GPL-2.0-only
// Starts one program repeatedly: each start copies back the memory that the program began with. A new instance would
// take megabytes each time.
import type { Core } from './core.ts';

export class Restarts {
  private copy: Core | null = null;

  /** `base`: the program as each start finds it. */
  constructor(readonly base: Core) {}

  /** The started program; the next start takes it back. */
  start(): Core {
    if (this.copy) this.copy.restore(this.base);
    else this.copy = this.base.clone();
    return this.copy;
  }

  /** Makes the next start take a new copy: a crash may have damaged this one. */
  discard(): void {
    this.copy = null;
  }

  /** Gives both programs back. No start comes after it. */
  end(): void {
    this.copy?.release();
    this.base.release();
  }
}
