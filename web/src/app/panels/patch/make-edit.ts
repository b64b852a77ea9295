// SPDX-License-Identifier: GPL-2.0-only
// Makes the lane's edit out of what was compiled: the module, and each edited file's lines at their numbers.
import type { Edit, LabFile, LabPack } from '../../../base/lab.ts';
import type { Line } from '../../../base/manifest.ts';
import { linesIn, piecesOf } from '../../../patch/text.ts';
import type { Edited } from '../../../session/engine-types.ts';
import { linesOf } from './tokens.ts';

type About = Omit<Edited, 'module' | 'files'>;

export async function makeEdit(about: About, pack: LabPack, edits: readonly Edit[]): Promise<Edited> {
  const { wasm, lines } = about.compiled;
  const module = await WebAssembly.compile(wasm as Uint8Array<ArrayBuffer>);
  const files = edits.flatMap(({ path, text, whole }) => {
    if (whole !== undefined) return [{ path, lines: allOf(whole), replaced: [{ first: 1, last: Infinity }] }];
    const file = pack.files.find((f) => f.path === path);
    if (!file) return [];
    const replaced = file.pieces.map((p) => ({ first: p.first, last: p.first + linesIn(p.text).length - 1 }));
    return [{ path, lines: numbered(file, text, lines[path]!), replaced }];
  });
  return { ...about, module, files };
}

const allOf = (whole: string): ReadonlyMap<number, Line> =>
  new Map(linesOf(whole).map((line, i) => [i + 1, line]));

/** The tokens of each line, by line number, without the lines that mark omitted code. */
function numbered(file: LabFile, text: string, numbers: readonly number[]): ReadonlyMap<number, Line> {
  const tokens = linesOf(text);
  const own = piecesOf(file, text).flatMap(({ first, lines }) => lines.map((_, i) => first - 1 + i));
  return new Map(own.map((i) => [numbers[i] ?? 0, tokens[i] ?? []]));
}
