// SPDX-License-Identifier: GPL-2.0-only
// What the page's build asks the models once, so that the page need not have them all: what it says of each exhibit
// (`virtual:exhibits`), what the start page says was counted (`virtual:figures`, of a recording `virtual:recorded`), and its picture (`virtual:picture`).
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withoutBrowser } from './without-browser.ts';

const ASKED = /^\0?virtual:(exhibits|figures|recorded|picture)(?:\/(\w+))?$/;
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

interface Picture {
  readonly rooms: Readonly<Record<string, { readonly markup: string }>>;
}

/** The markup of one room, or all that is said of the picture: a page fetches the room that it has. */
function pictureIn({ rooms, ...said }: Picture, room: string | undefined): string {
  if (room !== undefined) return JSON.stringify(rooms[room]?.markup);
  const fetched = Object.entries(rooms).map(
    ([name, { markup: _, ...size }]) =>
      `${name}: { ...${JSON.stringify(size)}, markup: () => import('virtual:picture/${name}') }`,
  );
  return `{ ...${JSON.stringify(said)}, rooms: { ${fetched.join()} } }`;
}

export const figures = (): Plugin => {
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
      const run = ['--import', 'tsx', fileOf(`../src/headless/${name}.ts`)];
      return `export default ${execFileSync(process.execPath, run, { encoding: 'utf8' })};`;
    },
  };
};
