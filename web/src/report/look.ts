// SPDX-License-Identifier: GPL-2.0-only
// Keeps of style sheets what a report uses.

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A rule that nests no other. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** Rules of drawings whose selectors name only classes of this markup; none depends on a theme, a pointer or a window. */
export function rulesFor(sheets: readonly string[], markup: string): string {
  const used = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
  used.add('on-paper');
  const rules: string[] = [];
  for (const sheet of sheets)
    for (const [, selectors, body] of plainRules(sheet.replace(COMMENT, ''))) {
      const kept = selectorsIn(selectors!).filter((selector) => isUsed(selector, used));
      if (kept.length) rules.push(`${kept.join(',')}{${body!.replace(/\s+/g, ' ').trim()}}`);
    }
  return rules.join('\n');
}

/** Removes at-rules with rules inside: they are about motion and windows. */
const plainRules = (css: string): Iterable<RegExpMatchArray> =>
  css.replace(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '').matchAll(RULE);

/** Splits at commas outside of brackets. */
const selectorsIn = (list: string): readonly string[] =>
  list.split(/,(?![^()]*\))/).map((selector) => selector.replace(/\s+/g, ' ').trim());

function isUsed(selector: string, used: ReadonlySet<string>): boolean {
  if (/:(?:hover|focus|active)|\[data-theme|^[@:]/.test(selector)) return false;
  const certain = selector.replace(/:(?:is|not|where|has)\([^()]*\)/g, '');
  return [...certain.matchAll(/\.([\w-]+)/g)].every(([, name]) => used.has(name!)) && /\./.test(selector);
}
