// SPDX-License-Identifier: GPL-2.0-only
// Adds the columns of line numbers to the diff: each line's number in the original and now.
import { gutter, GutterMarker, ViewPlugin, type EditorView } from '@codemirror/view';
import { getChunks, getOriginalDoc } from '@codemirror/merge';
import { StateField, type EditorState, type Extension, type Text } from '@codemirror/state';

export interface Numbered {
  /** null: the line is new. */
  readonly old: number | null;
  readonly now: number;
}

/** The line at a position; one past the last line for a position after the text. */
const lineAt = (doc: Text, at: number): number => (at > doc.length ? doc.lines + 1 : doc.lineAt(at).number);
const linesIn = (doc: Text, from: number, to: number): number =>
  to > from ? doc.lineAt(Math.min(to - 1, doc.length)).number - lineAt(doc, from) + 1 : 0;

/** @param file for each line of the original, its number in the whole file */
export function numbersOf(state: EditorState, file: readonly number[]): readonly Numbered[] {
  const out: Numbered[] = [];
  const original = getOriginalDoc(state);
  let [old, shift] = [0, 0];
  const unchanged = (): void => {
    const number = file[old++] ?? old;
    out.push({ old: number, now: number + shift });
  };
  for (const { fromA, toA, fromB, toB } of getChunks(state)?.chunks ?? []) {
    const from = lineAt(state.doc, fromB);
    while (out.length + 1 < from) unchanged();
    const [gone, come] = [linesIn(original, fromA, toA), linesIn(state.doc, fromB, toB)];
    for (let i = 0; i < come; i++) out.push({ old: null, now: (out.at(-1)?.now ?? (file[0] ?? 1) - 1) + 1 });
    old += gone;
    shift += come - gone;
  }
  while (out.length < state.doc.lines) unchanged();
  return out;
}

/** Counts the lines added and removed between two positions. */
export function changesIn(state: EditorState, from = 0, to = state.doc.length): readonly [number, number] {
  const original = getOriginalDoc(state);
  const within = (getChunks(state)?.chunks ?? []).filter((c) => c.fromB < to && c.toB >= from);
  return [
    within.reduce((sum, c) => sum + linesIn(state.doc, c.fromB, c.toB), 0),
    within.reduce((sum, c) => sum + linesIn(original, c.fromA, c.toA), 0),
  ];
}

class Sign extends GutterMarker {
  constructor(
    readonly text: string,
    override readonly elementClass = '',
  ) {
    super();
  }
  override eq(other: Sign): boolean {
    return other.text === this.text;
  }
  override toDOM(): Node {
    return document.createTextNode(this.text);
  }
}

const PLUS = new Sign('+', 'came');

/** Two columns of numbers and one of signs. Deleted lines draw their own numbers with a CSS counter. */
export function numbers(file: readonly number[]): readonly [Extension, StateField<readonly Numbered[]>] {
  const field = StateField.define<readonly Numbered[]>({
    create: (state) => numbersOf(state, file),
    update: (value, tr) => (tr.docChanged ? numbersOf(tr.state, file) : value),
  });
  const at = (view: EditorView, from: number): Numbered | undefined =>
    view.state.field(field)[view.state.doc.lineAt(from).number - 1];
  const widest = new Sign(String(Math.max(...file, 100)));
  const column = (name: string, text: (n: Numbered) => string): Extension =>
    gutter({
      class: `number ${name}`,
      lineMarker: (view, line) => {
        const found = at(view, line.from);
        return found ? new Sign(text(found)) : null;
      },
      lineMarkerChange: (update) => update.docChanged,
      initialSpacer: () => widest,
    });
  const columns = [
    field,
    column('old', ({ old }) => String(old ?? '')),
    column('now', ({ now }) => String(now)),
    gutter({
      class: 'sign',
      lineMarker: (view, line) => (at(view, line.from)?.old === null ? PLUS : null),
      lineMarkerChange: (update) => update.docChanged,
      initialSpacer: () => new Sign('+'),
    }),
    ViewPlugin.define((view) => {
      const count = (): void => {
        const original = getOriginalDoc(view.state);
        const old = view.dom.querySelector<HTMLElement>('.number.old');
        const apart = view.contentDOM.offsetLeft - ((old?.offsetLeft ?? 0) + (old?.offsetWidth ?? 0));
        view.dom.style.setProperty('--old', `${apart}px`);
        for (const dom of view.contentDOM.querySelectorAll<HTMLElement>('.cm-deletedChunk')) {
          const place = view.posAtDOM(dom);
          const chunk = getChunks(view.state)?.chunks.find((c) => c.fromB >= place && c.toA > c.fromA);
          if (chunk) {
            const first = file[lineAt(original, chunk.fromA) - 1] ?? 1;
            dom.style.setProperty('counter-reset', `gone ${first - 1}`);
          }
        }
      };
      const soon = (): void => view.requestMeasure({ read: () => undefined, write: count, key: count });
      soon();
      return { update: soon };
    }),
  ];
  return [columns, field];
}
