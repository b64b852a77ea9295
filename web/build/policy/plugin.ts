// SPDX-License-Identifier: GPL-2.0-only
// Puts first.js into the head, and the policy before it in a build. The development server has no policy, as Vite's own
// client is inline there.
import { readFileSync } from 'node:fs';
import { minifySync, type HtmlTagDescriptor, type Plugin } from 'vite';
import { HEADERS_FILE, KEPT, KEPT_LONG, POLICY, POLICY_HEADER } from './policy.ts';

const FIRST = new URL('./first.js', import.meta.url);

const meta = (content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { 'http-equiv': 'Content-Security-Policy', content },
  injectTo: 'head-prepend',
});
const script = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { src },
  injectTo: 'head-prepend',
});

export function policy(): Plugin {
  let built = false;
  return {
    name: 'treewalk-policy',
    // `npm run preview` and the browser tests send what a host sends that reads _headers.
    config: () => ({ preview: { headers: { 'Content-Security-Policy': POLICY_HEADER } } }),
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith(KEPT)) response.setHeader('Cache-Control', KEPT_LONG);
        next();
      });
    },
    configResolved: (config) => void (built = config.command === 'build'),
    buildStart() {
      if (!built) return;
      const source = minifySync('first.js', readFileSync(FIRST, 'utf8')).code;
      this.emitFile({ type: 'asset', name: 'first.js', source });
      this.emitFile({ type: 'asset', fileName: '_headers', source: HEADERS_FILE });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [script('/build/policy/first.js')];
        const first = Object.values(bundle).find((f) => f.type === 'asset' && f.names.includes('first.js'));
        // Without Vite's `crossorigin`, a page from file:// loads its style sheet too, and its sentence is styled.
        const plain = html.replaceAll('<link rel="stylesheet" crossorigin', '<link rel="stylesheet"');
        return { html: plain, tags: [meta(POLICY), script(`./${first?.fileName ?? ''}`)] };
      },
    },
  };
}
