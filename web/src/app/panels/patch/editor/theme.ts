// SPDX-License-Identifier: GPL-2.0-only
// Styles the editor with the page's tokens: code 12/18, hanging wrapped lines, no colours.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const NUMBERS = { fontSize: 'var(--numbers, 12px)', color: 'var(--ink2)', padding: '0 4px' };

export const THEME = [
  EditorView.theme({
    '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: 'var(--code)' },
    '&.cm-focused': { outline: '2px solid var(--ink)', outlineOffset: '-2px' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: 'var(--code-line)', overflowX: 'hidden' },
    '.cm-content': { padding: '0', caretColor: 'var(--ink)' },
    '.cm-line': { padding: '0 4px 0 calc(4ch + 4px)', textIndent: '-4ch' },
    '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--ink2)' },
    '.number .cm-gutterElement': { ...NUMBERS, textAlign: 'right', minWidth: '26px' },
    '.sign .cm-gutterElement': { width: '18px', paddingLeft: '6px', color: 'var(--ink)' },
    '.sign .cm-gutterElement.came': { borderLeft: '3px solid var(--ink)', paddingLeft: '3px' },
    '.cm-changeGutter': { display: 'none' },
    '&.cm-merge-b .cm-changedLine, &.cm-merge-b .cm-inlineChangedLine': { backgroundColor: 'transparent' },
    '&.cm-merge-b .cm-changedText, &.cm-merge-b .cm-deletedText': { background: 'none' },
    '.cm-changedLine, .cm-insertedLine': { textDecoration: 'none', fontWeight: '500' },
    // The lab sets it to hide the lines of the original.
    '.cm-deletedChunk': {
      display: 'var(--gone, block)',
      padding: '0',
      backgroundColor: 'transparent',
      color: 'var(--ink2)',
    },
    '.cm-deletedChunk .cm-chunkButtons': { display: 'none' },
    '.cm-deletedLine': {
      position: 'relative',
      padding: '0 4px 0 calc(4ch + 4px)',
      textIndent: '-4ch',
      counterIncrement: 'gone',
    },
    '.cm-deletedLine::before': {
      content: 'counter(gone)',
      position: 'absolute',
      right: 'calc(100% + var(--old) + 4px)',
      whiteSpace: 'nowrap',
      textAlign: 'right',
      textIndent: '0',
      color: 'var(--ink2)',
    },
    '.cm-deletedLine::after': {
      content: '"−"',
      position: 'absolute',
      left: '-18px',
      top: '0',
      bottom: '0',
      width: '18px',
      paddingLeft: '4px',
      borderLeft: '3px dotted var(--ink2)',
      textIndent: '0',
    },
    '.cm-deletedLine del, del.cm-deletedLine': { textDecoration: 'line-through' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'var(--wash)',
    },
    '.cm-activeLine': { backgroundColor: 'transparent' },
    '.cm-line.at-now': { backgroundColor: 'var(--wash)', boxShadow: 'inset 3px 0 var(--accent)' },
    '.blamed': { textDecoration: 'underline wavy var(--ink)', textUnderlineOffset: '3px' },
    '.said': {
      display: 'inline-block',
      maxWidth: '100%',
      margin: '1px 0 1px 4ch',
      padding: '0 8px',
      border: '1px solid var(--ink)',
      backgroundColor: 'var(--paper)',
      whiteSpace: 'pre-wrap',
    },
    '.cm-foldPlaceholder': {
      background: 'none',
      border: '0',
      padding: '0 4px',
      color: 'var(--ink2)',
      fontFamily: 'var(--sans)',
      minHeight: '18px',
    },
    '.cm-foldGutter .cm-gutterElement': { width: '16px', cursor: 'pointer', textAlign: 'center' },
    '.cm-panels, .cm-tooltip': { backgroundColor: 'var(--paper)', color: 'var(--ink)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.keyword, tags.typeName, tags.modifier, tags.controlKeyword], fontWeight: '600' },
      { tag: [tags.comment, tags.processingInstruction], color: 'var(--ink2)' },
    ]),
  ),
];
