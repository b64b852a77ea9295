// SPDX-License-Identifier: GPL-2.0-only
// Collects the glossaries of all exhibits. A glossary that several exhibits share appears once.
import { COMMON } from '../../../ui/glossary/common.ts';
import type { Glossary } from '../../../ui/glossary/terms.ts';

const own = import.meta.glob<readonly Glossary[]>('../../../exhibits/*/glossary.ts', {
  eager: true,
  import: 'default',
});

/** Of several glossaries with one title, the longest: an exhibit may share only some of its words. */
const byTitle = new Map<string, Glossary>();
for (const glossary of [COMMON, ...Object.values(own).flat()])
  if (glossary.terms.length > (byTitle.get(glossary.title)?.terms.length ?? 0))
    byTitle.set(glossary.title, glossary);

export const GLOSSARIES: readonly Glossary[] = [...byTitle.values()];
