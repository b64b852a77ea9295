// SPDX-License-Identifier: GPL-2.0-only
// The documentation: the pages of docs/, as they are in the repository.
import { useEffect } from 'react';
import { Lazily } from '../../../ui/lazily/Lazily.tsx';
import { useMedia } from '../../../ui/measure.ts';
import type { PageProps } from '../page.ts';
import { HeadingList, PageList } from './Contents.tsx';
import { TEXTS } from './DocText.tsx';
import { askedFor, mapOf } from './list.ts';
import { WORDS } from './words.ts';
import '../../../ui/text-page/text-page.css';
import './docs.css';

/** From this width on, both lists are beside the text. */
const WIDE = '(min-width: 1200px)';

export default function DocsPage({ store, place }: PageProps) {
  const wide = useMedia(WIDE);
  const projector = store((s) => s.theme === 'projector');
  const folded = !wide || projector;
  const { doc, heading, name } = askedFor(place.doc);
  const open = doc ?? mapOf() ?? null;
  const text = open && TEXTS[open.doc];
  const title = place.doc === null || !doc ? WORDS.title : WORDS.of(doc.title);
  useEffect(() => {
    document.title = WORDS.windowTitle(title);
  }, [title]);
  return (
    <main className="text-page grows docs" aria-label={WORDS.title} data-folded={folded || undefined}>
      <PageList open={doc} at={place.doc} folded={folded} />
      <div className="docs-body">
        {!doc && (
          <p role="alert" className="text-told">
            {open ? WORDS.unknown(name) : WORDS.noMap}
          </p>
        )}
        {text && <Lazily key={open.doc} part={text} props={{ heading: doc && heading }} at={place} />}
      </div>
      {open && open.headings.length > 1 && <HeadingList open={open} at={place.doc} folded={folded} />}
    </main>
  );
}
