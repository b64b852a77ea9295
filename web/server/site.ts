// SPDX-License-Identifier: GPL-2.0-only
// Serves the files of a build, and nothing else: an address is looked up in the list of files, so none leads out of it.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { filesBelow } from '../build/files-below.ts';
import { KEPT, KEPT_LONG } from '../build/policy/policy.ts';
import { LOST } from './words.ts';

/** Longer files are sent as they are on the disk: the patch lab's compiler alone. */
const LONGEST_KEPT = 8 * 2 ** 20;
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.jsonl': 'text/plain; charset=utf-8',
  '.ops': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '': 'text/plain; charset=utf-8',
};
const PACKED = /\.(?:gz|png|woff2)$/;

export interface FileReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer | Readable;
}

export class Site {
  readonly #names: ReadonlySet<string>;
  readonly #kept = new Map<string, Promise<{ plain: Buffer; packed: Buffer | null }>>();

  constructor(readonly folder: string) {
    // The form is a template: the class fills it.
    this.#names = new Set(filesBelow(folder).filter((name) => name !== 'class/vote.html'));
  }

  #read(name: string): Promise<{ plain: Buffer; packed: Buffer | null }> {
    const there = this.#kept.get(name);
    if (there) return there;
    const plain = readFileSync(join(this.folder, name));
    const made = PACKED.test(name)
      ? Promise.resolve({ plain, packed: null })
      : promisify(gzip)(plain).then((packed) => ({ plain, packed }));
    this.#kept.set(name, made);
    return made;
  }

  async answer(path: string, method: string, takesGzip: boolean, theirs?: string): Promise<FileReply> {
    let name = '';
    try {
      name = decodeURIComponent(path).slice(1);
    } catch {
      // No file has such a name.
      return lost();
    }
    if (!['GET', 'HEAD'].includes(method)) return { status: 405, headers: { Allow: 'GET, HEAD' }, body: '' };
    if (name === '' || name.endsWith('/')) name += 'index.html';
    else if (this.#names.has(`${name}/index.html`))
      return { status: 301, headers: { Location: `${path}/` }, body: '' };
    const stat = this.#names.has(name) && statSync(join(this.folder, name), { throwIfNoEntry: false });
    if (!stat) return lost();
    const tag = `"${stat.size.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}"`;
    const headers = {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': `/${name}`.startsWith(KEPT) ? KEPT_LONG : 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
    };
    if (theirs === tag) return { status: 304, headers, body: '' };
    if (stat.size > LONGEST_KEPT) {
      const body = method === 'HEAD' ? '' : createReadStream(join(this.folder, name));
      return { status: 200, headers: { ...headers, 'Content-Length': stat.size }, body };
    }
    const { plain, packed } = await this.#read(name);
    if (!packed || !takesGzip) return { status: 200, headers, body: plain };
    return { status: 200, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: packed };
  }
}

const lost = (): FileReply => ({
  status: 404,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  body: LOST,
});
