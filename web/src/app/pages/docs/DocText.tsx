// SPDX-License-Identifier: GPL-2.0-only
// The text of a page of docs/, fetched when it opens. Its tables and code scroll sideways where they are too wide.
import texts from 'virtual:doc-texts';
import type { ComponentProps, RefObject } from 'react';
import { part, type Part } from '../../../ui/lazily/Lazily.tsx';
import { useSize } from '../../../ui/measure.ts';
import { DOCS } from './list.ts';
import { useSought } from './use-sought.ts';
import { WORDS } from './words.ts';

interface DocTextProps {
  /** The slug of the heading to open at; null: the top. */
  readonly heading: string | null;
}

type Text = Awaited<ReturnType<(typeof texts)[string]>>;

/** The props of a box that keys scroll too, but only where it is wider than its place. */
function useScrolls<T extends HTMLElement>(): { readonly ref: RefObject<T | null>; readonly tabIndex?: 0 } {
  const [ref] = useSize<T>();
  const box = ref.current;
  return box && box.scrollWidth > box.clientWidth ? { ref, tabIndex: 0 } : { ref };
}

const Table = ({ 'aria-label': label, ...props }: ComponentProps<'table'>) => (
  <div className="text-scroll" role="group" aria-label={label} {...useScrolls<HTMLDivElement>()}>
    <table className="text-table" {...props} />
  </div>
);

const Code = (props: ComponentProps<'pre'>) => <pre {...props} {...useScrolls<HTMLPreElement>()} />;

/** A text as a component; `pictures`: their addresses by the paths in the text. */
function textOf({ default: Text, pictures }: Text) {
  const Picture = ({ src = '', ...props }: ComponentProps<'img'>) => <img src={pictures[src]} {...props} />;
  const components = { table: Table, pre: Code, img: Picture };
  return ({ heading }: DocTextProps) => (
    <article ref={useSought(heading)} className="docs-text">
      <Text components={components} />
    </article>
  );
}

/** The texts' parts, by page. */
export const TEXTS: Readonly<Record<string, Part<DocTextProps>>> = Object.fromEntries(
  DOCS.map(({ doc, title }) => [
    doc,
    part(WORDS.part(title), async () => ({ default: textOf(await texts[doc]!()) })),
  ]),
);
