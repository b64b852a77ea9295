// SPDX-License-Identifier: GPL-2.0-only
// Formats numbers for the page. Each formatter is made once, because making one takes longer than a thousand uses.

/** Beyond 15 digits before the point or 9 zeros behind it: "1.5E300". */
const far = new Intl.NumberFormat('en', { notation: 'scientific', maximumSignificantDigits: 4 });

const formatter = (options: Intl.NumberFormatOptions): ((n: number) => string) => {
  const near = new Intl.NumberFormat('en', options);
  return (n) => {
    const size = Math.abs(n);
    return (size >= 1e15 || (size < 1e-9 && size > 0) ? far : near).format(n);
  };
};

/** "1,234", "2.5" */
export const grouped = formatter({});
/** "100,000" */
export const whole = formatter({ maximumFractionDigits: 0 });
/** "2.60" */
export const decimals = formatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** The number rounded as by `decimals`, so that a difference fits the numbers on the page. */
export const asDecimals = (n: number): number => Number(decimals(n).replaceAll(',', ''));
/** "2.6", "3" */
export const upToTwo = formatter({ maximumFractionDigits: 2 });
/** "0.25", "1,234.56" */
export const sixDigits = formatter({ maximumSignificantDigits: 6 });
/** "310", "1,024", "1.414" */
export const fourDigits = formatter({ maximumSignificantDigits: 4 });
const oneDigit = formatter({ maximumSignificantDigits: 1 });
const threeDigits = formatter({ maximumSignificantDigits: 3 });

/** "63.6 %", "3.2 %", "0.002 %"; "100 %" only for all. */
export function percent(share: number): string {
  const hundred = 100 * share;
  if (share < 1 && hundred > 99.9) return '> 99.9 %';
  return `${hundred < 0.1 ? oneDigit(hundred) : threeDigits(hundred < 10 ? Math.round(hundred * 10) / 10 : hundred)} %`;
}
