// SPDX-License-Identifier: GPL-2.0-only
// Keeps compiled files under a hash of everything they depend on: .cache/build/objects/<hash>.<hash of its
// content><suffix>.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { remove } from '../setup/remove.mjs';

/** How long an object that no build uses is kept: a week. */
const KEEP_MS = 7 * 24 * 3600 * 1000;

export const hashOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex');
};

/** A name beside `path` that no other build uses at the same time. */
export const temporaryName = (path: string): string => `${path}.${randomBytes(6).toString('hex')}`;

const NAME = /^([0-9a-f]{64})\.([0-9a-f]{16})(\..*)$/;
const contentHash = (path: string): string => hashOf(readFileSync(path)).slice(0, 16);

export class ObjectCache {
  readonly #dir: string;
  /** Key and suffix → name of the file. */
  readonly #names = new Map<string, string>();
  /** The requests under way, by key and suffix. A second request for the same file waits for the first. */
  readonly #under = new Map<string, Promise<string>>();

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
    for (const name of readdirSync(dir)) {
      const [, key, , suffix] = NAME.exec(name) ?? [];
      if (key) this.#names.set(`${key}${suffix}`, name);
    }
  }

  /**
   * The path of the file for `key`. If the file is missing or damaged, as after a power cut, `make` writes it
   * anew to the given path.
   */
  get(key: string, suffix: string, make: (path: string) => Promise<void>): Promise<string> {
    const name = key + suffix;
    const found =
      this.#under.get(name) ?? this.#get(key, suffix, make).finally(() => this.#under.delete(name));
    this.#under.set(name, found);
    return found;
  }

  async #get(key: string, suffix: string, make: (path: string) => Promise<void>): Promise<string> {
    const known = this.#names.get(key + suffix);
    const old = known && join(this.#dir, known);
    if (old && existsSync(old)) {
      if (contentHash(old) === NAME.exec(known)?.[2]) {
        const now = new Date();
        utimesSync(old, now, now);
        return old;
      }
      console.error(`${old} is damaged; it is made again.`);
      remove(old, this.#dir);
    }
    const temporary = temporaryName(join(this.#dir, key + suffix));
    try {
      await make(temporary);
      const name = `${key}.${contentHash(temporary)}${suffix}`;
      renameSync(temporary, join(this.#dir, name));
      this.#names.set(key + suffix, name);
      return join(this.#dir, name);
    } finally {
      remove(temporary, this.#dir);
    }
  }

  /** Removes the files that no build has used for `KEEP_MS`. */
  prune(): void {
    for (const name of readdirSync(this.#dir)) {
      const path = join(this.#dir, name);
      if (Date.now() - statSync(path).mtimeMs > KEEP_MS) remove(path, this.#dir);
    }
  }
}
