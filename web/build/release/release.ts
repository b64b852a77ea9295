// SPDX-License-Identifier: GPL-2.0-only
// Packs a build as one zip, for people without Debian and Node.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8 } from 'fflate';
import type { Manifest } from '../../src/base/manifest.ts';
import { filesBelow } from '../files-below.ts';
import type { Files } from './course.ts';
import { zipped } from './zip.ts';

const PAGE = new URL('./release.html', import.meta.url);
/** The small server: `serve.py`, and the files of `server/` that it imports. */
const HERE = new URL('./', import.meta.url);
const OF_SERVER = /^serve\.py$|^server\/\w+\.py$/;

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

export interface Release {
  readonly name: string;
  readonly zip: Uint8Array;
  readonly sum: string;
}

export function release(dist: string, version: string): Release {
  const { kernel, kernels } = JSON.parse(readFileSync(join(dist, 'core/catalogue.json'), 'utf8')) as Manifest;
  const listed = ['Linux', [kernel, ...kernels.map((k) => k.kernel)].join(', ')].join(' ');
  const page = readFileSync(PAGE, 'utf8').replaceAll('%version%', version).replace('%kernels%', listed);
  const files: Files = {
    'README.html': strToU8(page),
    ...Object.fromEntries(
      filesBelow(fileURLToPath(HERE))
        .filter((name) => OF_SERVER.test(name))
        .map((name) => [name, readFileSync(new URL(name, HERE))]),
    ),
    ...Object.fromEntries(filesBelow(dist).map((name) => [`site/${name}`, readFileSync(join(dist, name))])),
  };
  const sums = Object.entries(files).map(([name, data]) => `${sha256(data)}  ${name}\n`);
  const all = { ...files, SHA256SUMS: strToU8(sums.join('')) };
  const folder = `treewalk-${version}`;
  const zip = zipped(
    Object.fromEntries(Object.entries(all).map(([name, data]) => [`${folder}/${name}`, data])),
  );
  return { name: `${folder}.zip`, zip, sum: sha256(zip) };
}
