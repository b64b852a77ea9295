// SPDX-License-Identifier: GPL-2.0-only
// Checks what the build makes of the pages of docs/: which pages, their links, headings, tables, code and pictures.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { compiled, listed } from '../../web/build/docs/compile.ts';
import { docsIn } from '../../web/build/docs/files.ts';
import { imageSize } from '../../web/build/docs/image-size.ts';
import { docs } from '../../web/build/docs/plugin.ts';

// Below the root, so that a compiled page finds React.
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache/docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(name: string, data: string | Uint8Array): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
  return file;
}
put('README.md', '# Map\n[b](how-to/b.md#x), [keys](reference/keys.md), [a](how-to/a.md)\n');
put('how-to/a.md', '# A\n');
put('how-to/b.md', '# B\n');
put('how-to/c.md', '# C\n');
put('reference/keys.md', '# Keys\nWhat.\n\n## In `run`\n\n## Twice\n\n### Small\n\n## Twice\n');
const OTHERS = ['how-to/change/d.md', 'reference/numbers/e.md', 'reference/where-to-change.md', 'scaling.md'];
for (const name of OTHERS) put(name, '# Other\n');
const DOCS = ['README', 'how-to/b', 'how-to/a', 'how-to/c', 'reference/keys'];

let made = 0;
/** Compiles a page and draws it. */
async function drawn(text: string, doc = 'how-to/a'): Promise<string> {
  put(`${doc}.md`, text);
  const code = await compiled({ folder, doc, docs: DOCS });
  const file = put(`page-${made++}.mjs`, code.replace(/^import (picture\d+) from ("[^"]+");/gm, 'const $1 = $2;'));
  const module = (await import(pathToFileURL(file).href)) as { default: ComponentType };
  return renderToStaticMarkup(createElement(module.default)).replaceAll('&amp;', '&');
}

test('pages are those for users, in the map’s order, then by name', () => {
  expect(docsIn(folder)).toEqual(DOCS);
  expect(docsIn(join(folder, 'nothing'))).toEqual([]);
});

test('a page is listed with its title and headings, under GitHub’s anchors', () => {
  expect(listed({ folder, doc: 'reference/keys' })).toEqual({
    doc: 'reference/keys',
    title: 'Keys',
    headings: [
      ['in-run', 'In run', 2],
      ['twice', 'Twice', 2],
      ['small', 'Small', 3],
      ['twice-1', 'Twice', 2],
    ],
  });
});

test('headings stand one level lower, with ids of their own', async () => {
  expect(await drawn('# Keys\n\n## Twice\n\n## Twice\n')).toBe(
    '<h2 id="doc-keys">Keys</h2>\n<h3 id="doc-twice">Twice</h3>\n<h3 id="doc-twice-1">Twice</h3>',
  );
});

test.each([
  ['[b](b.md)', '<a href="#v=1&page=docs&doc=how-to/b">b</a>'],
  ['[*k*](../reference/keys.md#in-run)', '<a href="#v=1&page=docs&doc=reference/keys.in-run"><em>k</em></a>'],
  ['[map](../README.md)', '<a href="#v=1&page=docs">map</a>'],
  ['[map](../README.md#learn)', '<a href="#v=1&page=docs&doc=README.learn">map</a>'],
  ['[here](#below)', '<a href="#v=1&page=docs&doc=how-to/a.below">here</a>'],
  ['[run](#v=1&ex=xarray)', '<a href="#v=1&ex=xarray">run</a>'],
  ['[far](https://example.org/a.md#b)', '<a href="https://example.org/a.md#b">far</a>'],
  ['[d](change/d.md)', 'd (<code>docs/how-to/change/d.md</code>)'],
  ['[gone](gone.md)', 'gone (<code>docs/how-to/gone.md</code>)'],
  ['[the code](../../web/src/main.ts)', 'the code (<code>web/src/main.ts</code>)'],
  ['[LICENSE](../../LICENSE)', '<code>LICENSE</code>'],
  ['[`web/x.ts`](../../web/x.ts)', '<code>web/x.ts</code>'],
  ['[d](change/d.md)[b](b.md)', 'd (<code>docs/how-to/change/d.md</code>)<a href="#v=1&page=docs&doc=how-to/b">b</a>'],
])('the link %s', async (text, markup) => {
  expect(await drawn(text)).toBe(`<p>${markup}</p>`);
});

test('an address in code is a link, unless it has something to replace', async () => {
  expect(await drawn('`#v=1&ex=xarray&step=3`')).toBe(
    '<p><a href="#v=1&ex=xarray&step=3"><code>#v=1&ex=xarray&step=3</code></a></p>',
  );
  for (const text of ['#v=1&ex=…', '#v=1&ex=SLUG', '#v=1', 'ex=xarray'])
    expect(await drawn(`\`${text}\``)).toBe(`<p><code>${text}</code></p>`);
  expect(await drawn('```text\n#v=1&ex=xarray\nx\n```')).toBe(
    '<pre><code class="language-text"><a href="#v=1&ex=xarray">#v=1&ex=xarray</a>\nx\n</code></pre>',
  );
});

test('the output of a command is told from a command', async () => {
  expect(await drawn('```sh needs=long\nnpm test\n```\n```text output\nok\n```')).toBe(
    '<pre><code class="language-sh">npm test\n</code></pre>\n' +
      '<pre><code class="language-text" data-output="true">ok\n</code></pre>',
  );
});

test('a table has the name of its section', async () => {
  const markup = await drawn('# T\n\n## Keys `x`\n\n| a | b |\n| --- | ---: |\n| 1 | `2` |\n');
  expect(markup).toContain('<table aria-label="Keys x"><thead><tr><th>a</th><th style="text-align:right">b</th>');
  expect(markup).toContain('<td>1</td><td style="text-align:right"><code>2</code></td>');
});

/** The first bytes of a WebP picture. */
function webp(kind: string, data: readonly number[]): Buffer {
  const size = Buffer.from([0, 0, 0, 0]);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from(`WEBP${kind}`), size, Buffer.from(data)]);
}
const LOSSY = webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x20, 0x03, 0x58, 0x42]);
const LOSSLESS = webp('VP8L', [0x2f, 0x1f, 0xc3, 0x95, 0x00]);
const EXTENDED = webp('VP8X', [0, 0, 0, 0, 0x1f, 0x03, 0, 0x57, 0x02, 0]);

test.each([
  ['lossy', LOSSY],
  ['lossless', LOSSLESS],
  ['extended', EXTENDED],
  ['drawn', '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 8 6"></svg>'],
])('a %s picture has its size, and is fetched when it is seen', async (name, data) => {
  const file = put(`pictures/${name}.webp`, data);
  expect(imageSize(file)).toEqual({ width: 800, height: 600 });
  expect(await drawn(`![Two lanes](../pictures/${name}.webp)`)).toBe(
    `<p><img src="../pictures/${name}.webp" alt="Two lanes" width="800" height="600" loading="lazy"/></p>`,
  );
  const code = await compiled({ folder, doc: 'how-to/a', docs: DOCS });
  expect(code).toContain(`import picture0 from ${JSON.stringify(file)};`);
  expect(code).toContain(`export const pictures = { "../pictures/${name}.webp": picture0 };`);
});

test('a picture of another format is refused, with its file', async () => {
  put('pictures/x.gif', 'GIF89a');
  await expect(drawn('![x](../pictures/x.gif)')).rejects.toThrow(/x\.gif: no WebP, PNG or SVG picture with a size/);
});

test('each text is a module of its own', async () => {
  const watched: string[] = [];
  const { load } = docs(folder) as unknown as {
    load: (this: { addWatchFile: (file: string) => void }, id: string) => Promise<string | undefined>;
  };
  const loaded = (id: string) => load.call({ addWatchFile: (file) => watched.push(file) }, `\0virtual:${id}`);
  expect(await loaded('docs')).toMatch(/^export default \[\{"doc":"README","title":"Map"/);
  expect(await loaded('doc-texts')).toContain(
    `"reference/keys": () => import('virtual:doc-text/doc-reference-keys')`,
  );
  watched.length = 0;
  expect(await loaded('doc-text/doc-reference-keys')).toContain('export default function');
  expect(watched).toEqual([join(folder, 'reference/keys.md')]);
  expect(await loaded('doc-text/doc-how-to-change-d')).toBeUndefined();
  expect(await loaded('lessons')).toBeUndefined();
});
