// SPDX-License-Identifier: GPL-2.0-only
// The words of all exhibits, found by folder; those that several share stand there once.
import { COMMON } from '../../../ui/glossary/common.ts';
import type { Glossary } from '../../../ui/glossary/terms.ts';

const own = import.meta.glob<readonly Glossary[]>('../../../exhibits/*/glossary.ts', {
  eager: true,
  import: 'default',
});

/** An exhibit may share some words of a glossary only: here all of them stand. */
const byTitle = new Map<string, Glossary>();
for (const glossary of [COMMON, ...Object.values(own).flat()])
  if (glossary.terms.length > (byTitle.get(glossary.title)?.terms.length ?? 0))
    byTitle.set(glossary.title, glossary);

export const GLOSSARIES: readonly Glossary[] = [...byTitle.values()];
