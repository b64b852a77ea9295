// SPDX-License-Identifier: GPL-2.0-only
// Declares the part of subset-font that the build uses: the package has no types.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      readonly targetFormat?: 'woff2' | 'woff' | 'sfnt';
      /** OpenType features; absent: all, with the glyphs that only they show. */
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
      /** The range of each axis to keep, for a variable font. */
      readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
