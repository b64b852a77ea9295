// SPDX-License-Identifier: GPL-2.0-only
// Writes sw.js beside index.html: the list of what is fetched ahead, and a version that is its content.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { readManifest } from '../../src/wasm/node.ts';

const WORKER = new URL('./sw.js', import.meta.url);

/** Kept ahead, of what lies in dist/: pages, their code and fonts, and what they say. Nothing else is, but what follows. */
const AHEAD: readonly RegExp[] = [
  /^(?:lessons\/[\w-]+\/)?[\w-]+\.html$/,
  /^assets\//,
  /^(?:icon\.svg|about\.json|LICENSE|NOTICES\.txt|bench\/(?:results|booted)\.json)$/,
  /^core\/(?:catalogue\.json|.*\.ops)$/,
];

/** Of the default kernel, what a view runs and shows. */
const ofDefaultKernel = (): ReadonlySet<string> =>
  new Set(
    readManifest().exhibits.flatMap((e) => {
      const traced = Object.values(e.traced).flatMap((t) => [t.wasm, t.sites]);
      return [...traced, e.sources, ...Object.values(e.texts)].map((name) => `core/${name}`);
    }),
  );

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesIn(path) : [path];
    });
}

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'treewalk-offline',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, relative(config.root, config.build.outDir))),
    // After the last file is written, those of public/ included.
    closeBundle() {
      const nameOf = (path: string): string => relative(folder, path).split(sep).join('/');
      const usual = ofDefaultKernel();
      const isAhead = (name: string): boolean => usual.has(name) || AHEAD.some((kind) => kind.test(name));
      const paths = filesIn(folder).filter((path) => isAhead(nameOf(path)));
      if (!paths.some((path) => path.endsWith('index.html'))) return;
      // A page has two names: its own, and its folder's.
      const namesOf = (name: string): readonly string[] =>
        name.endsWith('index.html') ? [`./${name.replace(/index\.html$/, '')}`, `./${name}`] : [`./${name}`];
      const folders = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
      const hash = createHash('sha256');
      for (const path of paths) hash.update(nameOf(path)).update(readFileSync(path));
      const files = paths.map(nameOf).flatMap(namesOf);
      const about = { version: hash.digest('hex').slice(0, 12), files, folders };
      const head = `self.treewalk = ${JSON.stringify(about)};`;
      writeFileSync(join(folder, 'sw.js'), `${head}\n${readFileSync(WORKER, 'utf8')}`);
    },
  };
}
