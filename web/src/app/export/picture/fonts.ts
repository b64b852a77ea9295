// SPDX-License-Identifier: GPL-2.0-only
// Puts the page's fonts into a picture.

const fonts = new Map<string, string>();

/** A font in base64, kept because each frame of a film asks for it. */
async function inText(url: string): Promise<string> {
  let text = fonts.get(url);
  if (text === undefined) {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    fonts.set(url, (text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))));
  }
  return text;
}

/** The page's font-face rules for the used faces (`family|weight`), with the fonts inside. */
export async function fontFaces(used: ReadonlySet<string>): Promise<string> {
  const rules: string[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '');
      const weight = rule.style.getPropertyValue('font-weight');
      const url = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src'))?.[1];
      // A rule has one weight, or the least and the most of its file.
      const [least = NaN, most = least] = weight.split(' ').map(Number);
      const has = (face: string): boolean => {
        const [of, asked] = face.split('|');
        return of === family && Number(asked) >= least && Number(asked) <= most;
      };
      if (!url || ![...used].some(has)) continue;
      const font = await inText(new URL(url, sheet.href ?? document.baseURI).href);
      rules.push(
        `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${font}) format('woff2')}`,
      );
    }
  return rules.join('\n');
}
