// SPDX-License-Identifier: GPL-2.0-only
// Tests parts of the lab without a page: drafts, line numbers, tokens, a lane's edited text.
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import type { Line } from '../../../base/manifest.ts';
import { editedText } from '../../../session/edited.ts';
import type { Edited } from '../../../session/engine-types.ts';
import type { LaneText } from '../../../session/types.ts';
import type { Draft } from '../../storage/browser-storage.ts';
import { beside, drafted, draftsOf, isOthers, nextName } from './drafts.ts';
import { changesIn, numbersOf } from './editor/numbers.ts';
import { linesOf } from './tokens.ts';

const draft = (name: string, text: string): Draft => ({ exhibit: 'e', of: 'f', name, text });

describe('drafts', () => {
  it('are kept by name, the last one last, and go where they are the original again', () => {
    const two = drafted(drafted([draft('1', 'a')], draft('2', 'b'), ''), draft('1', 'c'), '');
    expect(two.map((d) => d.name + d.text)).toEqual(['2b', '1c']);
    expect(nextName(draftsOf(two, 'e', 'f'))).toBe('3');
    expect(drafted(two, draft('2', 'same'), 'same').map((d) => d.name)).toEqual(['1']);
    expect(draftsOf(two, 'other', 'f')).toEqual([]);
  });

  it('what another tab put under the same name is never written over', () => {
    const all = [draft('1', 'theirs'), draft('4', 'x')];
    expect(isOthers(all, draft('1', 'mine'), 'read')).toBe(true);
    expect(beside(all, draft('1', 'mine'), 'read').name).toBe('5');
    // A tab may overwrite a text that it knows, an equal one, or one that is gone.
    expect(beside(all, draft('1', 'mine'), 'theirs').name).toBe('1');
    expect(beside(all, draft('1', 'theirs'), 'read').name).toBe('1');
    expect(beside(all, draft('2', 'mine'), 'read').name).toBe('2');
  });

  it('are twenty at most', () => {
    const all = Array.from({ length: 25 }, (_, i) => draft(String(i), 'x'));
    const kept = all.reduce<readonly Draft[]>((sum, d) => drafted(sum, d, ''), []);
    expect(kept.map((d) => d.name)).toEqual(all.slice(5).map((d) => d.name));
  });

  it('are a million characters at most, but for the newest', () => {
    const long = 'x'.repeat(300_000);
    const all = ['1', '2', '3', '4', '5'].map((name) => draft(name, long));
    const kept = all.reduce<readonly Draft[]>((sum, d) => drafted(sum, d, ''), []);
    expect(kept.map((d) => d.name)).toEqual(['3', '4', '5']);
    expect(drafted(kept, draft('6', long.repeat(4)), '').map((d) => d.name)).toEqual(['6']);
  });
});

describe('numbers', () => {
  const state = (original: string, doc: string): EditorState =>
    EditorState.create({ doc, extensions: [unifiedMergeView({ original, mergeControls: false })] });
  const shown = (original: string, doc: string, file: readonly number[]): string =>
    numbersOf(state(original, doc), file)
      .map(({ old, now }) => `${old ?? '+'}/${now}`)
      .join(' ');

  it('are those of the file as it was and as it is', () => {
    expect(shown('a\nb\nc\nd', 'a\nb\nc\nd', [5, 6, 9, 10])).toBe('5/5 6/6 9/9 10/10');
    expect(shown('a\nb\nc\nd', 'a\nx\ny\nc\nd', [5, 6, 7, 8])).toBe('5/5 +/6 +/7 7/8 8/9');
    expect(shown('a\nb\nc\nd', 'a\nd', [5, 6, 7, 8])).toBe('5/5 8/6');
    expect(shown('a\nb\nc', 'new\na\nb\nc', [5, 6, 7])).toBe('+/5 5/6 6/7 7/8');
  });

  it('changes are counted in lines, also those of a part', () => {
    const now = state('a\nb\nc\nd', 'a\nx\ny\nc\nd');
    expect(changesIn(now)).toEqual([2, 1]);
    expect(changesIn(now, now.doc.line(4).from + 1)).toEqual([0, 0]);
  });
});

const plain = (line: Line): string => line.map(([text]) => text).join('');

it('tokens are the text, line by line, with keywords and comments told apart', () => {
  const text = 'static int f(void)\n{\n\treturn 1; /* one */\n}';
  const lines = linesOf(text);
  expect(lines.map(plain).join('\n')).toBe(text);
  expect(lines[2]!.filter(([, kind]) => kind === 1).map(([word]) => word)).toEqual(['return']);
  expect(lines[2]!.filter(([, kind]) => kind === 2).map(([word]) => word)).toEqual(['/* one */']);
});

it('a lane’s text is the original’s with the edited lines of several files, in functions and in the whole file', async () => {
  const numbered = (from: number, ...lines: readonly string[]) =>
    new Map(lines.map((line, i): [number, Line] => [from + i, [[line, 0]]]));
  const text = {
    source: {
      version: 1,
      functions: [
        { file: 'f.c', name: 'g', first: 3, last: 5, lines: [] },
        { file: 'other.c', name: 'h', first: 1, last: 1, lines: [] },
      ],
    },
    file: (file: string) =>
      Promise.resolve({
        version: 1,
        file,
        lines: ['1', '2', 'g(void)', '{', '}', '6'].map((l): Line => [[l, 0]]),
      }),
  } as unknown as LaneText;
  const edited = {
    files: [
      {
        path: 'f.c',
        lines: numbered(3, 'g(void)', '{', 'new;', '}'),
        replaced: [{ first: 3, last: 5 }],
      },
      { path: 'other.c', lines: numbered(1, 'h(void) {}'), replaced: [{ first: 1, last: 1 }] },
    ],
    compiled: {
      sites: {
        files: [
          { path: 'f.c', origin: 'linux' },
          { path: 'other.c', origin: 'linux' },
        ],
        functions: [
          ['g', 0, 3, 5],
          ['taken_out', 0, 4, 4],
          ['h', 1, 1, 1],
        ],
      },
    },
  } as unknown as Edited;
  const made = editedText(text, edited);
  expect(made.source.functions.map((f) => [f.file, f.name, f.first, f.last])).toEqual([
    ['f.c', 'g', 3, 6],
    ['other.c', 'h', 1, 1],
  ]);
  expect((await made.file('f.c')).lines.map(plain)).toEqual(['1', '2', 'g(void)', '{', 'new;', '}', '6']);
  expect((await made.file('other.c')).lines.map(plain)[0]).toBe('h(void) {}');
  expect((await made.file('third.c')).lines).toHaveLength(6);
});
