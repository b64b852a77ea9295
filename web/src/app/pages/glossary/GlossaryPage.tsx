// SPDX-License-Identifier: GPL-2.0-only
// Shows the glossary: every word that a view explains, its sign, and a link to a step.
import { useEffect, useId, useRef } from 'react';
import { Legend } from '../../../ui/glossary/Legend.tsx';
import { GlyphDrawing } from '../../../ui/glossary/glyphs.tsx';
import type { Glossary, Term } from '../../../ui/glossary/terms.ts';
import type { PageProps } from '../page.ts';
import { GLOSSARIES } from './all.ts';
import { WORDS } from './words.ts';
import '../../../ui/text-page/text-page.css';
import './glossary.css';

export default function GlossaryPage({ place: { word } }: Pick<PageProps, 'place'>) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const sought = main.current?.querySelector<HTMLElement>('[data-sought]');
    sought?.scrollIntoView({ block: sought.matches('h3') ? 'start' : 'center' });
    sought?.focus();
  }, [word]);
  return (
    <main ref={main} className="text-page grows glossary" aria-label={WORDS.title}>
      <h2>{WORDS.title}</h2>
      <nav aria-label={WORDS.where}>
        {GLOSSARIES.map(({ title }) => (
          <a key={title} href={addressOf(title)}>
            {title}
          </a>
        ))}
      </nav>
      <Legend />
      {GLOSSARIES.map((glossary) => (
        <Words key={glossary.title} glossary={glossary} word={word} />
      ))}
    </main>
  );
}

/** The glossary's address of a word, or of a group of words. */
const addressOf = (word: string): string => `#v=1&page=glossary&word=${encodeURIComponent(word)}`;

function Words({ glossary, word }: { readonly glossary: Glossary; readonly word: string | null }) {
  const id = useId();
  const terms = [...glossary.terms].sort((a, b) => a.word.localeCompare(b.word, 'en'));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} {...(word === glossary.title ? { tabIndex: -1, 'data-sought': '' } : {})}>
        {glossary.title}
      </h3>
      <dl>
        {terms.map((term) => (
          <Entry key={term.word} term={term} sought={term.word === word} />
        ))}
      </dl>
    </section>
  );
}

function Entry({ term, sought }: { readonly term: Term; readonly sought: boolean }) {
  return (
    <div className={sought ? 'sought' : undefined}>
      <dt>
        <a href={addressOf(term.word)} data-sought={sought ? '' : undefined}>
          {term.word}
        </a>
      </dt>
      <dd>
        {term.glyph && <GlyphDrawing name={term.glyph} />}
        <span>
          {term.says}{' '}
          {term.seen && (
            <a href={`#v=1&${term.seen}`} aria-label={WORDS.seeTerm(term.word)}>
              {WORDS.see}
            </a>
          )}
        </span>
      </dd>
    </div>
  );
}
