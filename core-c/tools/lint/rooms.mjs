// SPDX-License-Identifier: GPL-2.0-only
// Which room may import which: read from the table in ARCHITECTURE.md, which is the one definition.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * @typedef {object} Room
 * @property {string} path from the repository's root, with a slash at its end
 * @property {string} name its last folder
 * @property {boolean} bySlug each folder in it is a room of its own
 * @property {readonly string[]} may rooms named in the table
 * @property {boolean} only these and nothing below them
 */

/**
 * @param {string} markdown
 * @returns {readonly Room[]}
 */
export function roomsOf(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const cells = /^\| `((?:core-c|web)\/[^`]+)` \|.*\| ([^|]+) \|$/.exec(line);
    if (!cells) return [];
    const [, folder = '', imports = ''] = cells;
    const path = folder.replace('<slug>/', '');
    const words = imports.replaceAll('`', '').trim();
    const list = words === '—' ? [] : words.replace(/ only$/, '').split(', ');
    return {
      path,
      name: path.split('/').at(-2) ?? '',
      bySlug: folder.includes('<slug>'),
      may: list,
      only: words.endsWith(' only'),
    };
  });
}

/**
 * A name in the table means the room on the same side (C or web) if there is one: both have a `trace`. A path means that.
 * @param {readonly Room[]} rooms
 * @param {Room} from
 * @param {string} name
 */
function named(rooms, from, name) {
  const same = rooms.filter((room) => room.name === name || room.path === `${name}/`);
  return same.find((room) => room.path.split('/')[0] === from.path.split('/')[0]) ?? same[0];
}

/**
 * The rooms that a room may import, those below them included.
 * @param {readonly Room[]} rooms
 * @param {Room} from
 * @param {Set<Room>} [seen]
 * @param {Room} [top] the room asked about: only its own `only` counts
 * @returns {Set<Room>}
 */
export function reach(rooms, from, seen = new Set(), top = from) {
  for (const name of from.may) {
    const room = named(rooms, from, name);
    if (!room) throw new Error(`ARCHITECTURE.md: ${from.path} may import "${name}", which is no room.`);
    if (seen.has(room)) continue;
    seen.add(room);
    if (!top.only) reach(rooms, room, seen, top);
  }
  return seen;
}

/**
 * What is wrong with an import between two files, both from the repository's root; null if nothing is.
 * Tests may look into any room, but an exhibit's not into another exhibit.
 * @param {readonly Room[]} rooms
 * @param {string} fromFile
 * @param {string} toFile
 * @returns {string | null}
 */
export function importFault(rooms, fromFile, toFile) {
  const from = rooms.find((room) => fromFile.startsWith(room.path));
  const to = rooms.find((room) => toFile.startsWith(room.path));
  if (!from || !to) return null;
  if (from === to) {
    const [slug, other] = [fromFile, toFile].map((file) => file.slice(from.path.length).split('/')[0]);
    return from.bySlug && slug !== other
      ? `An exhibit never imports another: ${slug} imports ${other}.`
      : null;
  }
  if (/\.test\.tsx?$/.test(fromFile) || reach(rooms, from).has(to)) return null;
  const may = from.may.join(', ') || 'no other room';
  return `${from.path} may import ${may}${from.only ? ' only' : ''}: not ${to.path} (the table in ARCHITECTURE.md).`;
}

const PURE =
  /^web\/src\/(base|trace|kernel|layout|wasm|headless)\/|^web\/src\/exhibits\/[^/]+\/(model|layout)\.ts$/;
const NODE = /^web\/src\/(headless|wasm)\/|\.test\.tsx?$/;

/**
 * The same for a package: React only where something is drawn, Node's own modules only outside of the page.
 * @param {string} fromFile
 * @param {string} name
 * @returns {string | null}
 */
export function packageFault(fromFile, name) {
  if (PURE.test(fromFile) && /^(react|react-dom|react-hotkeys-hook|zustand)(\/|$)/.test(name)) {
    return `${fromFile} is pure: it must not know ${name}.`;
  }
  if (fromFile.startsWith('web/src/') && !NODE.test(fromFile) && name.startsWith('node:')) {
    return `${fromFile} runs in the page, where there is no ${name}.`;
  }
  return null;
}

export const readRooms = () => roomsOf(readFileSync(`${ROOT}/ARCHITECTURE.md`, 'utf8'));
