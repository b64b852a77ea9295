// SPDX-License-Identifier: GPL-2.0-only
// Writes sw.js beside index.html, with the list of files to fetch ahead, and their hash as a version.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readManifest } from '../../src/wasm/node.ts';
import { filesBelow } from '../files-below.ts';

const WORKER = new URL('./sw.js', import.meta.url);

/** Files of dist/ that are kept ahead, besides those of `ofDefaultKernel`: pages, code, fonts, texts. */
const AHEAD: readonly RegExp[] = [
  /^(?:lessons\/[\w-]+\/)?[\w-]+\.html$/,
  /^assets\//,
  /^(?:icon\.svg|about\.json|LICENSE|NOTICES\.txt|bench\/(?:results|booted)\.json)$/,
  /^core\/(?:catalogue\.json|.*\.ops)$/,
];

const ofDefaultKernel = (): ReadonlySet<string> =>
  new Set(
    readManifest().exhibits.flatMap((e) => {
      const traced = Object.values(e.traced).flatMap((t) => [t.wasm, t.sites]);
      return [...traced, e.sources, ...(e.later ? [e.later] : []), ...Object.values(e.texts)].map(
        (name) => `core/${name}`,
      );
    }),
  );

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'treewalk-offline',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    // Vite calls this after the last file is written, those of public/ included.
    closeBundle() {
      const usual = ofDefaultKernel();
      const isAhead = (name: string): boolean => usual.has(name) || AHEAD.some((kind) => kind.test(name));
      const names = filesBelow(folder).filter(isAhead);
      if (!names.some((name) => name.endsWith('index.html'))) return;
      // A page has two addresses: its own, and its folder's.
      const namesOf = (name: string): readonly string[] =>
        name.endsWith('index.html') ? [`./${name.replace(/index\.html$/, '')}`, `./${name}`] : [`./${name}`];
      const folders = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
      const hash = createHash('sha256');
      for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
      const files = names.flatMap(namesOf);
      const about = { version: hash.digest('hex').slice(0, 12), files, folders };
      const head = `self.treewalk = ${JSON.stringify(about)};`;
      writeFileSync(join(folder, 'sw.js'), `${head}\n${readFileSync(WORKER, 'utf8')}`);
    },
  };
}
