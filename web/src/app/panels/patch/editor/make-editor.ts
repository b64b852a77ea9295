// SPDX-License-Identifier: GPL-2.0-only
// Makes the editor of one file, with a unified diff against the original and folds that count changes.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { cppLanguage } from '@codemirror/lang-cpp';
import { codeFolding, foldGutter, foldKeymap, indentUnit } from '@codemirror/language';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { plural } from '../../../../base/english.ts';
import { changesIn, numbers } from './numbers.ts';
import { SAID } from './messages.ts';
import { THEME } from './theme.ts';
import { WORDS } from '../words.ts';

/** After Escape, Tab leaves the editor for this long. */
const TAB_LEAVES_MS = 2000;
export interface Opened {
  readonly original: string;
  /** For each line of the original, its number in the whole file. */
  readonly file: readonly number[];
  readonly text: string;
  readonly onChange: (text: string, changed: readonly [came: number, gone: number]) => void;
  readonly onRun: () => void;
}

const folds = codeFolding({
  preparePlaceholder: (state, { from, to }) => {
    const lines = state.doc.lineAt(to).number - state.doc.lineAt(from).number - 1;
    const [came, gone] = changesIn(state, from, to);
    return `${plural(Math.max(lines, 1), 'line')} ▸${came + gone ? ` +${came} −${gone}` : ''}`;
  },
  placeholderDOM: (_, onclick, text: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'cm-foldPlaceholder';
    button.textContent = text;
    button.onclick = onclick;
    return button;
  },
});

/** The page's policy forbids `<style>`, so CodeMirror adopts its style sheet in a shadow root. */
export function makeEditor(root: ShadowRoot, { original, file, text, onChange, onRun }: Opened): EditorView {
  const [columns] = numbers(file);
  const state = EditorState.create({
    doc: text,
    extensions: [
      THEME,
      cppLanguage,
      indentUnit.of('\t'),
      EditorState.tabSize.of(4),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-label': WORDS.code,
        'aria-description': `${WORDS.leaveCode}.`,
        title: WORDS.leaveCode,
        spellcheck: 'false',
        tabindex: '0',
      }),
      highlightSpecialChars(),
      drawSelection(),
      history(),
      unifiedMergeView({
        original,
        mergeControls: false,
        highlightChanges: false,
        gutter: false,
        syntaxHighlightDeletions: false,
      }),
      columns,
      folds,
      foldGutter({ openText: '▾', closedText: '▸' }),
      SAID,
      keymap.of([
        { key: 'Mod-Enter', run: () => (onRun(), true) },
        indentWithTab,
        // Escape, then Tab, leaves the editor.
        { key: 'Escape', run: (view) => (view.setTabFocusMode(TAB_LEAVES_MS), true) },
        ...historyKeymap,
        ...foldKeymap,
        ...defaultKeymap,
      ]),
      // The browser's own insertion would copy inline styles, which the page's policy forbids.
      EditorView.domEventHandlers({
        beforeinput({ inputType, data }, view) {
          if (inputType !== 'insertText' || data === null || view.composing) return false;
          const typed = view.state.replaceSelection(view.state.toText(data));
          view.dispatch(typed, { userEvent: 'input.type', scrollIntoView: true });
          return true;
        },
      }),
      EditorView.updateListener.of(({ docChanged, state: now }) => {
        if (docChanged) onChange(now.doc.toString(), changesIn(now));
      }),
    ],
  });
  return new EditorView({ state, parent: root, root });
}

export const changedIn = (view: EditorView): readonly [number, number] => changesIn(view.state);
