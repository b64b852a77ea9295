// SPDX-License-Identifier: GPL-2.0-only
// Asks the models once, when the page is built, so that the page need not load them all. `virtual:exhibits` has the
// facts of each exhibit, `virtual:figures` the start page's counts, `virtual:recorded` those of a recording.
// `virtual:picture` has its picture, and `virtual:coverage` the lines of C that the scenarios run.
import { execFile as execFileCallback } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { withoutBrowser } from './without-browser.ts';

const ASKED = /^\0?virtual:(exhibits|figures|recorded|picture|coverage)(?:\/([\w-]+))?$/;
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

interface Picture {
  readonly rooms: Readonly<Record<string, { readonly markup: string }>>;
}

/** The markup of one size; or all about the picture, where the page fetches the size that it needs. */
function pictureIn({ rooms, ...said }: Picture, room: string | undefined): string {
  if (room !== undefined) return JSON.stringify(rooms[room]?.markup);
  const fetched = Object.entries(rooms).map(
    ([name, { markup: _, ...size }]) =>
      `${name}: { ...${JSON.stringify(size)}, markup: () => import('virtual:picture/${name}') }`,
  );
  return `{ ...${JSON.stringify(said)}, rooms: { ${fetched.join()} } }`;
}

/** The coverage of one exhibit; or of all, each fetched when asked for. */
function coverageIn(all: Readonly<Record<string, unknown>>, slug: string | undefined): string {
  if (slug !== undefined) return JSON.stringify(all[slug]);
  return `{ ${Object.keys(all)
    .map((name) => `'${name}': () => import('virtual:coverage/${name}')`)
    .join()} }`;
}

const execFile = promisify(execFileCallback);

const asked = async (name: string): Promise<string> => {
  const script = fileOf(`../../src/headless/page-data/${name}.ts`);
  return (await execFile(process.execPath, ['--import', 'tsx', script], { maxBuffer: 64 << 20 })).stdout;
};

export const figures = (): Plugin => {
  let coverage: Promise<Readonly<Record<string, unknown>>> | null = null;
  let picture: Promise<Picture> | null = null;
  return {
    name: 'treewalk-figures',
    resolveId: (id) => (ASKED.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, name, room] = ASKED.exec(id) ?? [];
      if (!name) return;
      if (name === 'picture') {
        picture ??= withoutBrowser<Picture>(fileOf('./picture.tsx'));
        return `export default ${pictureIn(await picture, room)};`;
      }
      if (name === 'coverage') {
        coverage ??= asked('coverage').then((text) => JSON.parse(text) as Readonly<Record<string, unknown>>);
        return `export default ${coverageIn(await coverage, room)};`;
      }
      return `export default ${await asked(name)};`;
    },
  };
};
