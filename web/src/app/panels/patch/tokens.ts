// SPDX-License-Identifier: GPL-2.0-only
// Splits edited C into the tokens that code panes show, by the editor's grammar. The build makes the same kinds.
import { cppLanguage } from '@codemirror/lang-cpp';
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import type { Line, Token } from '../../../base/manifest.ts';

const KINDS = tagHighlighter([
  { tag: [tags.keyword, tags.standard(tags.typeName), tags.modifier, tags.controlKeyword], class: '1' },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], class: '2' },
  { tag: [tags.processingInstruction], class: '3' },
  { tag: [tags.function(tags.definition(tags.variableName))], class: '4' },
]);

const kindOf = (classes: string): Token[1] => (Number(classes.split(' ').at(-1)) || 0) as Token[1];

export function linesOf(text: string): readonly Line[] {
  const lines: Token[][] = [[]];
  highlightCode(
    text,
    cppLanguage.parser.parse(text),
    KINDS,
    (part, classes) => lines.at(-1)!.push([part, kindOf(classes)]),
    () => lines.push([]),
  );
  return lines;
}
