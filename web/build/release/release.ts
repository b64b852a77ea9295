// SPDX-License-Identifier: GPL-2.0-only
// A build as one zip to hand out: for those who have neither Debian nor Node.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Manifest } from '../../src/base/manifest.ts';
import type { Files } from './course.ts';
import { zipped } from './zip.ts';

const PAGE = new URL('./release.html', import.meta.url);
const SERVER = new URL('./serve.py', import.meta.url);

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export interface Release {
  readonly name: string;
  readonly zip: Uint8Array;
  /** Its SHA-256. */
  readonly sum: string;
}

export function release(dist: string, version: string): Release {
  const { kernel, kernels } = JSON.parse(readFileSync(join(dist, 'core/catalogue.json'), 'utf8')) as Manifest;
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dist, name)).isFile())
    .sort();
  const listed = ['Linux', [kernel, ...kernels.map((k) => k.kernel)].join(', ')].join(' ');
  const page = readFileSync(PAGE, 'utf8').replaceAll('%version%', version).replace('%kernels%', listed);
  const files: Files = {
    'README.html': bytes(page),
    'serve.py': readFileSync(SERVER),
    ...Object.fromEntries(
      names.map((name) => [`site/${name.split(sep).join('/')}`, readFileSync(join(dist, name))]),
    ),
  };
  const sums = Object.entries(files).map(([name, data]) => `${sha256(data)}  ${name}\n`);
  const all = { ...files, SHA256SUMS: bytes(sums.join('')) };
  const folder = `treewalk-${version}`;
  const zip = zipped(
    Object.fromEntries(Object.entries(all).map(([name, data]) => [`${folder}/${name}`, data])),
  );
  return { name: `${folder}.zip`, zip, sum: sha256(zip) };
}
