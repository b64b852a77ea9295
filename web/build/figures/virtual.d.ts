// SPDX-License-Identifier: GPL-2.0-only
// Declares the modules that plugin.ts makes when the page is built.
declare module 'virtual:figures' {
  const figures: Readonly<
    Record<
      string,
      {
        readonly scenario: string;
        readonly op: number;
        readonly variants: readonly string[];
        readonly values: readonly number[];
        readonly unit: string;
        readonly note: string;
      }
    >
  >;
  export default figures;
}
declare module 'virtual:recorded' {
  const recorded: {
    readonly name: string;
    readonly adds: number;
    /** One for each default variant. */
    readonly walks: readonly number[];
  };
  export default recorded;
}
declare module 'virtual:exhibits' {
  const exhibits: readonly {
    readonly slug: string;
    readonly title: string;
    readonly short?: string;
    readonly blurb: string;
    readonly defaultScenario: string;
    readonly defaultVariants: readonly string[];
    readonly usage: readonly { readonly form: string; readonly help: string }[];
  }[];
  export default exhibits;
}
declare module 'virtual:picture' {
  const picture: {
    readonly exhibit: string;
    readonly scenario: string;
    readonly variants: readonly string[];
    /** The step's number on screen. */
    readonly step: number;
    readonly steps: number;
    /** For each lane its count so far. */
    readonly counts: readonly number[];
    /** For each lane its current event. */
    readonly heads: readonly string[];
    readonly rooms: Readonly<
      Record<
        'phone' | 'medium' | 'least' | 'low' | 'wide' | 'projector',
        {
          readonly width: number;
          readonly height: number;
          readonly markup: () => Promise<{ readonly default: string }>;
        }
      >
    >;
  };
  export default picture;
}
/** By exhibit, a `Coverage` of web/src/base/coverage.ts, which cannot be named here. */
declare module 'virtual:coverage' {
  const coverage: Readonly<
    Record<
      string,
      () => Promise<{
        readonly default: {
          readonly scenarios: readonly string[];
          readonly sets: readonly (readonly number[])[];
          readonly reasons: readonly string[];
          readonly variants: Readonly<
            Record<
              string,
              Readonly<
                Record<
                  string,
                  { readonly lines: readonly number[]; readonly why: Readonly<Record<number, number>> }
                >
              >
            >
          >;
        };
      }>
    >
  >;
  export default coverage;
}
