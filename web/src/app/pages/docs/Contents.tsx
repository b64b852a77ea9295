// SPDX-License-Identifier: GPL-2.0-only
// The list of all pages by kind, and the list of the open page's headings. A narrow window folds both.
import { useEffect, useRef, type ReactNode } from 'react';
import { docAddress } from '../../address/doc-address.ts';
import { DOCS, mapOf, type Doc } from './list.ts';
import { showHeading } from './use-sought.ts';
import { KINDS, WORDS } from './words.ts';

interface ListProps {
  /** What the address asks for: a new one closes the folds. */
  readonly at: string | null;
  readonly folded: boolean;
}

interface FoldProps extends ListProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Fold = ({ title, at, folded, children }: FoldProps) =>
  folded ? (
    <details key={at} className="docs-fold">
      <summary>{title}</summary>
      {children}
    </details>
  ) : (
    children
  );

/** `open`: the open page; null: none. */
export function PageList({ open, ...list }: ListProps & { readonly open: Doc | null }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const map = mapOf();
  const link = ({ doc }: Doc, title: string): ReactNode => (
    <a key={doc} href={docAddress(doc)} aria-current={doc === open?.doc ? 'page' : undefined}>
      {title}
    </a>
  );
  return (
    <nav ref={ref} className="docs-pages" aria-label={WORDS.pages}>
      <Fold title={WORDS.pages} {...list}>
        {map && link(map, WORDS.map)}
        {KINDS.map(([kind, name]) => {
          const pages = DOCS.filter(({ doc }) => doc.startsWith(`${kind}/`));
          return (
            pages.length > 0 && (
              <section key={kind}>
                <h2 className="label">{name}</h2>
                {pages.map((doc) => link(doc, doc.title))}
              </section>
            )
          );
        })}
      </Fold>
    </nav>
  );
}

export const HeadingList = ({ open, ...list }: ListProps & { readonly open: Doc }) => (
  <nav className="docs-headings" aria-label={WORDS.onThisPage}>
    <Fold title={WORDS.onThisPage} {...list}>
      {!list.folded && <h2 className="label">{WORDS.onThisPage}</h2>}
      {open.headings.map(([slug, text, depth]) => (
        <a
          key={slug}
          href={docAddress(open.doc, slug)}
          data-depth={depth}
          // A link to the page's present address has no effect.
          onClick={(e) => e.currentTarget.hash === location.hash && showHeading(slug)}
        >
          {text}
        </a>
      ))}
    </Fold>
  </nav>
);
