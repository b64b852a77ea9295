// SPDX-License-Identifier: GPL-2.0-only
declare module 'virtual:docs' {
  /** The pages of docs/ in the list's order; README is the map. */
  const docs: readonly {
    /** Its path below docs/, without `.md`. */
    readonly doc: string;
    readonly title: string;
    readonly headings: readonly (readonly [slug: string, text: string, depth: 2 | 3])[];
  }[];
  export default docs;
}
declare module 'virtual:doc-texts' {
  import type { ComponentType } from 'react';
  import type { MDXComponents } from 'mdx/types.js';
  /** By page, a function that fetches its text. */
  const texts: Readonly<
    Record<
      string,
      () => Promise<{
        readonly default: ComponentType<{ readonly components: MDXComponents }>;
        /** Addresses of the pictures, by the path that the text names. */
        readonly pictures: Readonly<Record<string, string>>;
      }>
    >
  >;
  export default texts;
}
