// SPDX-License-Identifier: GPL-2.0-only
// Puts the lines of compiled edits into the original C, for an edit's lane.
import type { FileText, Line, SourceText } from '../base/manifest.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Edited, EditedFile } from './engine-types.ts';
import type { LaneText } from './types.ts';

export function editedText(text: LaneText, { files, compiled }: Edited): LaneText {
  const editOf = (path: string): EditedFile | undefined => files.find((f) => f.path === path);
  const others = text.source.functions.filter((f) => !editOf(f.file));
  const own = files.flatMap((file) => functionsOf(file, compiled.sites));
  const { first: _, ...known } = text.source;
  const source: SourceText = { ...known, functions: [...others, ...own] };
  const file = async (asked: string): Promise<FileText> => {
    const whole = await text.file(asked);
    const edit = editOf(asked);
    return edit ? { ...whole, lines: patched(whole.lines, edit) } : whole;
  };
  return { ...text, source, file };
}

/** The edited file's functions in the new site table, with the compiled text. */
function functionsOf({ path, lines }: EditedFile, { files, functions }: SiteTable): SourceText['functions'] {
  // The table still has functions that the edit removed.
  const stands = (name: string, first: number): boolean =>
    [0, 1, 2].some((i) => plain(lines.get(first + i)).includes(`${name}(`));
  const own = functions.filter(([name, file, first]) => files[file]?.path === path && stands(name, first));
  return own.flatMap(([name, , first, end]) => {
    const found: Line[] = [];
    for (let line = first; lines.has(line) && (line <= end || !isEnd(found.at(-1))); line++)
      found.push(lines.get(line)!);
    if (!found.length) return [];
    return [{ file: path, name, first, last: first + found.length - 1, lines: found }];
  });
}

/** Whether a line ends a function. The site table's last line is one with code; the brace may come later. */
const isEnd = (line: Line | undefined): boolean => plain(line).startsWith('}');

const plain = (line: Line | undefined): string => line?.map(([text]) => text).join('') ?? '';

/** The whole file: the edited lines at their numbers, and all other lines in their old order. */
function patched(whole: readonly Line[], { lines, replaced }: EditedFile): readonly Line[] {
  const rest = whole.filter((_, i) => !replaced.some((r) => r.first <= i + 1 && i + 1 <= r.last));
  const next = rest.values();
  return Array.from(
    { length: rest.length + lines.size },
    (_, i) => lines.get(i + 1) ?? next.next().value ?? [],
  );
}
