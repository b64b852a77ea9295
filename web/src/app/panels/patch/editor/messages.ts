// SPDX-License-Identifier: GPL-2.0-only
// Shows the compiler's messages at their lines, and marks the line at which "your patch" is.
import { StateEffect, StateField, type Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { CompilerMessage } from '../../../../base/lab.ts';

class Said extends WidgetType {
  constructor(readonly text: string) {
    super();
  }
  override eq(other: Said): boolean {
    return other.text === this.text;
  }
  override toDOM(): HTMLElement {
    const row = document.createElement('div');
    const box = row.appendChild(document.createElement('span'));
    box.className = 'said';
    box.textContent = this.text;
    return row;
  }
}

export const setMessages = StateEffect.define<readonly CompilerMessage[]>();
/** Sets the marked line, from 1; null: none. */
export const setNow = StateEffect.define<number | null>();

/** Formats a message as "36:32 error: expected ';'". */
export const saidOf = ({ line, column, severity, text }: CompilerMessage): string =>
  `${line}${column ? `:${column}` : ''} ${severity}: ${text}`;

const placed = (view: { doc: EditorView['state']['doc'] }, messages: readonly CompilerMessage[]) =>
  messages.flatMap((m, i): Range<Decoration>[] => {
    // A line shows its first message; the list below has all.
    if (messages.findIndex((other) => other.textLine === m.textLine) < i) return [];
    if (m.textLine === null || m.textLine < 1 || m.textLine > view.doc.lines) return [];
    const line = view.doc.line(m.textLine);
    const box = Decoration.widget({ widget: new Said(saidOf(m)), block: true, side: 1 }).range(line.to);
    const from = line.from + (/^\s*/.exec(line.text)?.[0].length ?? 0);
    return from < line.to ? [Decoration.mark({ class: 'blamed' }).range(from, line.to), box] : [box];
  });

const field = (
  make: (
    value: DecorationSet,
    tr: Parameters<Parameters<typeof StateField.define<DecorationSet>>[0]['update']>[1],
  ) => DecorationSet,
) =>
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (value, tr) => make(value.map(tr.changes), tr),
    provide: (f) => EditorView.decorations.from(f),
  });

export const SAID = [
  field((value, tr) => {
    const told = tr.effects.find((e) => e.is(setMessages));
    return told ? Decoration.set(placed(tr.state, told.value), true) : value;
  }),
  // After an edit, lines are no longer where the compiler saw them, so no line is marked.
  field((value, tr) => {
    const told = tr.effects.find((e) => e.is(setNow));
    if (!told) return tr.docChanged ? Decoration.none : value;
    const line = told.value;
    if (line === null || line < 1 || line > tr.state.doc.lines) return Decoration.none;
    return Decoration.set([Decoration.line({ class: 'at-now' }).range(tr.state.doc.line(line).from)]);
  }),
];
