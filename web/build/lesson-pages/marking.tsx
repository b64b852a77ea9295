// SPDX-License-Identifier: GPL-2.0-only
// Marks an exhibit's words in texts that the build draws. A lesson's word that the glossary lacks ends the build.
import { COMMON } from '../../src/ui/glossary/common.ts';
import { markingOf } from '../../src/ui/glossary/marking.tsx';
import type { Marking } from '../../src/ui/glossary/Prose.tsx';
import { termOf } from '../../src/ui/glossary/split.ts';
import type { Glossary } from '../../src/ui/glossary/terms.ts';

const glossaries = import.meta.glob<readonly Glossary[]>('../../src/exhibits/*/glossary.ts', {
  eager: true,
  import: 'default',
});

export function markingFor(exhibit: string): Marking {
  const own = glossaries[`../../src/exhibits/${exhibit}/glossary.ts`] ?? [];
  const { Text, Term } = markingOf(own);
  return {
    Text,
    Term({ word, text }) {
      if (termOf(word, own)) return <Term word={word} text={text} />;
      const words = [...own, COMMON].flatMap((g) => g.terms.map((t) => t.word));
      throw new Error(`<Term>${word}</Term>: the glossary has ${words.join(', ')}`);
    },
  };
}
