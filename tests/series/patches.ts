// SPDX-License-Identifier: GPL-2.0-only
// Makes patch series at test time, as git format-patch writes them, of a variant that is written here.
import { createTwoFilesPatch } from 'diff';
import { readFileSync } from 'node:fs';

export const V69 = 'core-c/exhibits/page-cache/variants/v69.c';
export const V69_TEXT = readFileSync(V69, 'utf8');

/** A change of a text that must change it. */
export type Change = (text: string) => string;

export const put =
  (find: string, by: string): Change =>
  (text) => {
    const parts = text.split(find);
    if (parts.length !== 2) throw new Error(`"${find}" is there ${parts.length - 1} times`);
    return parts.join(by);
  };

/** The right way, with a longer one: each insert walks once more under the lock. */
export const WALK_MORE = put(
  '\t\txas_store(xas, folio);\n',
  '\t\txa_load(xas->xa, xas->xa_index);\n\t\txas_store(xas, folio);\n',
);
/** It reads better, and does the same. */
export const REWORD = put('long nr = folio_nr_pages(folio);', 'const long nr = folio_nr_pages(folio);');
/** The mapping no longer counts the pages of a folio. */
export const NO_COUNT = put('mapping->nrpages += folio_nr_pages(folio);', ';');
/** A name that nothing declares. */
export const NO_SUCH_NAME = put('xas_unlock_irq(xas);', 'xas_unlock_irq(nobody);');

/** A series of these changes, each on top of those before it. */
export function seriesOf(...changes: readonly (readonly [subject: string, change: Change])[]): string {
  let text = V69_TEXT;
  return changes
    .map(([subject, change], i) => {
      const next = change(text);
      const diff = createTwoFilesPatch(`a/${V69}`, `b/${V69}`, text, next, undefined, undefined, {
        context: 3,
      });
      text = next;
      return [
        `From ${'0123456789'.repeat(4)} Mon Sep 17 00:00:00 2001`,
        'From: A Developer <a@example.org>',
        'Date: Thu, 1 Jan 2026 00:00:00 +0000',
        `Subject: [PATCH ${i + 1}/${changes.length}] ${subject}`,
        '\nWhy.\n---',
        diff.replace(/^=+\n/, ''),
        '-- \n2.39.5\n\n',
      ].join('\n');
    })
    .join('');
}
