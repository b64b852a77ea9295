// SPDX-License-Identifier: GPL-2.0-only
// Adds to a build its licence, its libraries' notices, its source, and about.json for the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PACKAGES } from '../fonts/subset.ts';
import type { About, Archive } from '../../src/app/pages/about/about.ts';
import type { KernelInfo } from '../../src/base/manifest.ts';
import { readManifest } from '../../src/wasm/node.ts';
import { noticeOf, noticesText, packageOf } from './notices.ts';
import { kernelArchive, ownArchive, ROOT } from './source.ts';

const require = createRequire(import.meta.url);

/** Fonts: subset.ts cuts them, so no bundle has them. */
const FONTS = PACKAGES.map((name) => dirname(require.resolve(`${name}/package.json`)));

/** The patch lab's compiler lies beside the wasm, so no bundle has it either. */
const compiler = () => {
  const text = readFileSync(join(ROOT, 'core-c/tools/llvm/LICENCES.txt'), 'utf8').trim();
  return noticeOf(join(dirname(require.resolve('@yowasp/clang')), '..'), text);
};

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

const about = (source: (kernel: KernelInfo) => Archive | null, built: About['built']): About => {
  const manifest = readManifest();
  const kernels = [manifest, ...manifest.kernels].map((info) => {
    const { id, kernel, package: origin } = info;
    return { id, kernel, package: origin, source: source(info) };
  });
  return { version, kernels, compiler: manifest.compiler, built };
};

const head = ({ kernels }: About): string => `Treewalk ${version}
is free software under the GNU General Public License, version 2: see LICENSE. Its source is source/treewalk-${version}.tar.gz.

It contains functions of these kernels, as wasm and as text, under the same licence: see the notices in those files.
${kernels.map((k) => `Linux ${k.kernel} (${k.package}): ${k.source?.file}`).join('\n')}

It contains these libraries and fonts as well (the fonts cut down to the characters that the page shows):`;

/** `page` is for the page's bundle, `worker` for each worker's. */
export function licences(): { readonly page: Plugin; readonly worker: Plugin } {
  const packages = new Set(FONTS);
  const collect = (bundle: Rolldown.OutputBundle): void => {
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
        const folder = packageOf(id);
        if (folder) packages.add(folder);
      }
  };
  return {
    worker: { name: 'treewalk-licences-worker', generateBundle: (_options, bundle) => collect(bundle) },
    page: {
      name: 'treewalk-licences',
      configureServer(server) {
        server.middlewares.use('/about.json', (_request, response) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(about(() => null, null)));
        });
      },
      // At this time the workers are bundled.
      generateBundle(_options, bundle) {
        collect(bundle);
        const emit = (fileName: string, source: string | Uint8Array): void =>
          void this.emitFile({ type: 'asset', fileName, source });
        const put = (name: string, { data, files }: ReturnType<typeof ownArchive>): Archive => {
          const file = `source/${name}.tar.gz`;
          emit(file, data);
          return { file, bytes: data.length, files };
        };
        const notices = [...[...packages].map((folder) => noticeOf(folder)), compiler()].sort((a, b) =>
          a.name < b.name ? -1 : 1,
        );
        const ofKernel = (kernel: KernelInfo): Archive =>
          put(`linux-${kernel.kernel}`, kernelArchive(readManifest(), kernel));
        const all = about(ofKernel, {
          treewalk: put(`treewalk-${version}`, ownArchive(version)),
          notices: notices.map(({ text, ...notice }) => (void text, notice)),
        });
        emit('LICENSE', readFileSync(join(ROOT, 'LICENSE')));
        emit('NOTICES.txt', noticesText(head(all), notices));
        emit('about.json', JSON.stringify(all));
      },
    },
  };
}
