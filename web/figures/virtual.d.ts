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
declare module 'virtual:exhibits' {
  const exhibits: readonly {
    readonly slug: string;
    readonly title: string;
    readonly blurb: string;
    readonly defaultScenario: string;
    readonly defaultVariants: readonly string[];
    readonly usage: readonly { readonly form: string; readonly help: string }[];
  }[];
  export default exhibits;
}
