// SPDX-License-Identifier: GPL-2.0-only
// Writes sw.js beside index.html: the list of what is fetched ahead, and a version that is its content.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { coresOn, outputsOf } from '../src/base/cores.ts';
import { readManifest } from '../src/wasm/node.ts';

const WORKER = new URL('./sw.js', import.meta.url);

/** What dist/ carries for servers and scripts, and source archives: no view of the page ever asks for it. */
const NOT_ASKED = /^\.\/(?:sw\.js|_headers|screenshot\.png|source\/.*|core\/(?:manifest\.json|.*-fast\..*))$/;

/** Of added kernels alone: many megabytes, most of them for nobody. The worker keeps what is used. */
function ofAdded(): ReadonlySet<string> {
  const manifest = readManifest();
  const usual = new Set(coresOn(manifest, manifest).flatMap(outputsOf));
  const added = manifest.kernels.flatMap((kernel) => coresOn(manifest, kernel)).flatMap(outputsOf);
  return new Set(added.filter((name) => !usual.has(name)).map((name) => `./core/${name}`));
}

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
      const nameOf = (path: string): string => `./${relative(folder, path).split(sep).join('/')}`;
      const added = ofAdded();
      const isAhead = (name: string): boolean => !NOT_ASKED.test(name) && !added.has(name);
      const paths = filesIn(folder).filter((path) => isAhead(nameOf(path)));
      if (!paths.some((path) => path.endsWith('index.html'))) return;
      const hash = createHash('sha256');
      for (const path of paths) hash.update(nameOf(path)).update(readFileSync(path));
      const about = { version: hash.digest('hex').slice(0, 12), files: ['./', ...paths.map(nameOf)] };
      const head = `self.treewalk = ${JSON.stringify(about)};`;
      writeFileSync(join(folder, 'sw.js'), `${head}\n${readFileSync(WORKER, 'utf8')}`);
    },
  };
}
