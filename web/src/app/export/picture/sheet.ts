// SPDX-License-Identifier: GPL-2.0-only
// Makes the picture's style sheet: gathers the computed styles of its elements into classes.

/** The properties that decide how a shape or a text looks. All but the last are inherited. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant-numeric',
  'letter-spacing',
  'text-anchor',
  'visibility',
  'opacity',
] as const;
const NOT_INHERITED = new Set<string>(['opacity']);
const INITIAL: Readonly<Record<string, string>> = { stroke: 'none', fill: 'rgb(0, 0, 0)', opacity: '1' };

export class Sheet {
  private readonly classes = new Map<string, string>();
  readonly faces = new Set<string>();
  readonly patterns = new Set<string>();

  /** The class of a rule's declarations. */
  class(rule: string): string {
    let name = this.classes.get(rule);
    if (!name) this.classes.set(rule, (name = `s${this.classes.size}`));
    return name;
  }

  text(): string {
    return [...this.classes].map(([rule, name]) => `.${name}{${rule}}`).join('\n');
  }

  face(style: CSSStyleDeclaration): void {
    this.faces.add(
      `${(style.fontFamily.split(',')[0] ?? '').replace(/["']/g, '').trim()}|${style.fontWeight}`,
    );
  }
}

const plainUrl = (value: string): string => value.replace(/url\("(#[^"]+)"\)/g, 'url($1)');

/** The declarations that an element does not inherit from its parent. */
export function ruleOf(style: CSSStyleDeclaration, parent: CSSStyleDeclaration | null, sheet: Sheet): string {
  const rule: string[] = [];
  for (const name of STYLES) {
    const value = plainUrl(style.getPropertyValue(name));
    const before =
      parent && !NOT_INHERITED.has(name) ? plainUrl(parent.getPropertyValue(name)) : INITIAL[name];
    const pattern = /^url\(#(.+)\)/.exec(value)?.[1];
    if (pattern) sheet.patterns.add(pattern);
    if (value !== '' && value !== before) rule.push(`${name}:${value.replace(/"/g, "'")}`);
  }
  return rule.join(';');
}
