// SPDX-License-Identifier: GPL-2.0-only
declare module 'virtual:figures' {
  const figures: Readonly<
    Record<
      string,
      {
        readonly variants: readonly string[];
        readonly values: readonly string[];
        readonly unit: string;
      }
    >
  >;
  export default figures;
}
