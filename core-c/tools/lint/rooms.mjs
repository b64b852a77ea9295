// SPDX-License-Identifier: GPL-2.0-only
// Tells which room may import which, by the table of rooms in ARCHITECTURE.md, the only place that defines
// this.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * @typedef {object} Room
 * @property {string} path from the repository's root, with a slash at its end
 * @property {string} name its last folder
 * @property {boolean} bySlug whether each folder in it is a room of its own
 * @property {readonly string[]} may the rooms that the table says it may import
 * @property {boolean} only whether it may not import what those rooms may import
 */

/**
 * Reads the rooms of the table.
 * @param {string} markdown
 * @returns {readonly Room[]}
 */
function roomsOf(markdown) {
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
 * The room that a path or a name in the table means. Both C and web have a `trace`. A name means the room on
 * the side of `from`, if that side has one.
 * @param {readonly Room[]} rooms
 * @param {Room} from
 * @param {string} name
 */
function named(rooms, from, name) {
  const same = rooms.filter((room) => room.name === name || room.path === `${name}/`);
  return same.find((room) => room.path.split('/')[0] === from.path.split('/')[0]) ?? same[0];
}

/**
 * The rooms that a room may import, and the rooms that these may import in turn.
 * @param {readonly Room[]} rooms
 * @param {Room} from
 * @param {Set<Room>} [seen]
 * @param {Room} [top] the room asked about, whose `only` alone counts
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
 * Says what is wrong with an import between two files, both named from the repository's root. Null if it is allowed. A
 * test may import from any room, but an exhibit's test not from another exhibit.
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
 * Says what is wrong with the import of a package. Only rooms that draw may import React, and only code
 * outside of the page may import Node's own modules.
 * @param {string} fromFile
 * @param {string} name
 * @returns {string | null}
 */
export function packageFault(fromFile, name) {
  if (PURE.test(fromFile) && /^(react|react-dom|zustand)(\/|$)/.test(name)) {
    return `${fromFile} is pure: it must not know ${name}.`;
  }
  if (fromFile.startsWith('web/src/') && !NODE.test(fromFile) && name.startsWith('node:')) {
    return `${fromFile} runs in the page, where there is no ${name}.`;
  }
  return null;
}

export const readRooms = () => roomsOf(readFileSync(`${ROOT}/ARCHITECTURE.md`, 'utf8'));
