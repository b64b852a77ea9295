// SPDX-License-Identifier: GPL-2.0-only
// Applies patches one after another to a base's files, whole where the base has them whole. Cuts the slices again.
import type { StructuredPatchHunk } from 'diff';
import { isWhole, type Edit, type LabFile, type LabPack } from '../../base/lab.ts';
import { grouped } from '../../base/numbers.ts';
import { changed, HunkError, oldLines } from '../diffs.ts';
import { changesIn, PatchError, type Change } from '../parse-diff.ts';
import { slicedAgain, type Given } from '../slice/again.ts';
import { itemsOf } from '../slice/items.ts';
import { textsOf } from '../staged.ts';
import { linesIn, textOf } from '../text.ts';

/** Texts that a series may apply to: a variant on its kernel. */
export interface Base {
  /** The variant's id. */
  readonly variant: string;
  readonly label: string;
  /** "6.1.192" */
  readonly kernel: string;
  readonly pack: LabPack;
  /** The whole text of a kernel file of which the pack has slices; null: it is not in this build. */
  readonly whole: (path: string) => Promise<string | null>;
}

/** Longest patched file, in characters: three times the longest kernel file that is sliced here. */
const MOST_FILE_CHARS = 400_000;

interface State {
  readonly file: LabFile;
  /** The whole file without the patches; null: only the slices are here. */
  readonly before: string | null;
  /** As one piece if it is whole. */
  readonly now: LabFile;
}

export class Applying {
  private readonly files: readonly LabFile[];
  private readonly states = new Map<string, State>();
  /** The files before the last patch. */
  private last: ReadonlyMap<string, State> = new Map();
  private declared: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(private readonly base: Base) {
    this.files = base.pack.files.filter(({ variants }) => variants.includes(base.variant));
  }

  /** Whether a file of this path is run here. */
  runs(wanted: string): boolean {
    return this.files.some(({ path }) => path === wanted);
  }

  /** Returns a sentence for each change of another file. Throws a `PatchError` if one of a file here does not fit. */
  async take(patch: string): Promise<readonly string[]> {
    const leftOut = new Set<string>();
    const states = new Map(this.states);
    for (const change of changesIn(patch)) {
      const file = this.files.find(({ path }) => path === change.path);
      if (!file) {
        leftOut.add(`${change.path} is not run here.`);
        continue;
      }
      const state = states.get(file.path) ?? (await this.first(file));
      states.set(file.path, { ...state, now: taken(state.now, change) });
    }
    // A patch that does not fit has changed nothing.
    this.last = new Map(this.states);
    for (const [path, state] of states) this.states.set(path, state);
    return [...leftOut];
  }

  /** The edits of all patches so far, and a sentence for each change of the last one that is not run. */
  edits(): { readonly edits: readonly Edit[]; readonly notRun: readonly string[] } {
    const states = this.files.flatMap(({ path }) => this.states.get(path) ?? []);
    const wholeOf = ({ now }: State): string => `${textOf(now)}\n`;
    const sliced = states.flatMap((state) => {
      const { file, before } = state;
      if (before === null || isWhole(file)) return [];
      const last = this.last.get(file.path);
      return [{ file, before, since: last ? wholeOf(last) : before, after: wholeOf(state) }];
    });
    const again = sliced.length
      ? slicedAgain(sliced, this.givenBeside(sliced.map(({ file }) => file)), this.base.kernel)
      : [];
    const edits = states.flatMap(({ file, now }): readonly Edit[] => {
      const at = sliced.findIndex((one) => one.file === file);
      if (at < 0) return [{ path: file.path, text: textOf(file, textsIn(now)) }];
      const { pieces } = again[at]!;
      const { after } = sliced[at]!;
      return pieces.length ? [{ path: file.path, text: textOf({ pieces }), pieces, whole: after }] : [];
    });
    const notRun = again.flatMap(({ leftOut }) => leftOut);
    return { edits: edits.filter(({ path, text }) => text !== this.shipped(path)), notRun };
  }

  /** What the units of these slices can use beside them. */
  private givenBeside(cut: readonly LabFile[]): Given {
    const { pack } = this.base;
    const units = new Set(cut.flatMap((file) => file.units));
    const own = new Set(cut.map(({ staged }) => staged));
    const others = pack.objects.map(({ name }) => name).filter((name) => !units.has(name));
    const hidden = new Set([...own, ...others]);
    const texts = (this.declared ??= declaredIn(textsOf(pack)));
    return {
      declares: (name) => texts.get(name)?.some((path) => !hidden.has(path)) ?? false,
      hasHeader: (name) => texts.has(`<${name}>`),
    };
  }

  private shipped(path: string): string {
    return textOf(this.files.find((f) => f.path === path)!);
  }

  private async first(file: LabFile): Promise<State> {
    const text = isWhole(file) ? null : await this.base.whole(file.path);
    if (text === null) return { file, before: null, now: file };
    const piece = { name: null, first: 1, text: text.replace(/\n$/, '') };
    return { file, before: text, now: { ...file, pieces: [piece] } };
  }
}

const textsIn = ({ pieces }: LabFile): string[] => pieces.map(({ text }) => text);

function taken(now: LabFile, { path, also, hunks }: Change): LabFile {
  if (also.length && (!hunks.length || /^(?:created|deleted)$/.test(also.at(-1)!)))
    throw new PatchError(`${path} is ${also.join(', ')}: only changes of its lines are taken.`);
  try {
    const after = changed(now, hunks);
    const { length } = textOf(after);
    if (length <= MOST_FILE_CHARS) return after;
    const most = grouped(MOST_FILE_CHARS);
    throw new PatchError(
      `${path}: this patch makes it ${grouped(length)} characters long; ${most} are taken.`,
    );
  } catch (error) {
    if (!(error instanceof HunkError) || !isWhole(now)) throw error;
    throw new PatchError(unfit(now, hunks.indexOf(error.hunk) + 1, error.hunk));
  }
}

/** Says which hunk does not fit, and where the file is most like it. */
function unfit(now: LabFile, number: number, hunk: StructuredPatchHunk): string {
  const lines = linesIn(textOf(now));
  const old = oldLines(hunk).map((line) => line.slice(1));
  const like = (at: number): number => old.filter((line, i) => line === lines[at + i]).length;
  let [best, at] = [0, 0];
  lines.forEach((_, i) => {
    const near = Math.abs(i + 1 - hunk.oldStart) < Math.abs(at + 1 - hunk.oldStart);
    if (like(i) > best || (like(i) === best && near)) [best, at] = [like(i), i];
  });
  const what = `${now.path}: hunk ${number}, at line ${hunk.oldStart}, does not fit.`;
  const wrong = old.findIndex((line, i) => line !== lines[at + i]);
  if (best * 2 < old.length || wrong < 0) return `${what} No text like it is in the file.`;
  const found = lines[at + wrong] ?? '';
  return `${what} Line ${at + wrong + 1} reads “${found.trim()}”; the patch expects “${old[wrong]!.trim()}”.`;
}

/** The texts that declare a name, by the name; each header as `<linux/list.h>`. */
function declaredIn(texts: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const out = new Map<string, string[]>();
  const put = (name: string, path: string): void => {
    const paths = out.get(name);
    if (!paths) out.set(name, [path]);
    else if (paths.at(-1) !== path) paths.push(path);
  };
  for (const [path, text] of Object.entries(texts)) {
    const header = /(?:^|\/)((?:linux|asm)\/.+\.h)$/.exec(path)?.[1];
    if (header) put(`<${header}>`, path);
    for (const { kind, names } of itemsOf(text))
      if (kind !== 'include') for (const name of names) put(name, path);
  }
  return out;
}
