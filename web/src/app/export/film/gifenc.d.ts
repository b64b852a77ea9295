// SPDX-License-Identifier: GPL-2.0-only
// Declares types of the part of gifenc that the film uses: the package has none.
declare module 'gifenc' {
  type Palette = readonly (readonly number[])[];
  export function quantize(rgba: Uint8ClampedArray, most: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array<ArrayBuffer>;
  export function GIFEncoder(): {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      /** The delay in milliseconds. */
      how: { readonly palette: Palette; readonly delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    reset(): void;
  };
}
