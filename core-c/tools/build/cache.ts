// SPDX-License-Identifier: GPL-2.0-only
// Compiled files by a hash of everything that they depend on: .cache/build/objects/<hash><suffix>.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** A week unused, and an object goes. */
const KEEP_MS = 7 * 24 * 3600 * 1000;

export const hashOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex');
};

/** Beside `path`, and like no other build's at the same time. */
export const temporaryName = (path: string): string => `${path}.${randomBytes(6).toString('hex')}`;

export class ObjectCache {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  /** The file for `key`; `make` writes it to the path it is given, if it is not there yet. */
  async get(key: string, suffix: string, make: (path: string) => Promise<void>): Promise<string> {
    const path = join(this.#dir, key + suffix);
    if (existsSync(path)) {
      const now = new Date();
      utimesSync(path, now, now);
      return path;
    }
    const temporary = temporaryName(path);
    try {
      await make(temporary);
      renameSync(temporary, path);
    } finally {
      rmSync(temporary, { force: true });
    }
    return path;
  }

  prune(): void {
    for (const name of readdirSync(this.#dir)) {
      const path = join(this.#dir, name);
      if (Date.now() - statSync(path).mtimeMs > KEEP_MS) rmSync(path, { force: true });
    }
  }
}
