// SPDX-License-Identifier: GPL-2.0-only
// What the built page may load and run: itself, and wasm. It carries the policy in its head, so that it holds on
// every server; a server that can send headers adds who may embed it: everybody.

export const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "img-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** As a header: in a page's head frame-ancestors is not allowed. The asterisk leaves out a lesson on a disk. */
export const POLICY_HEADER = `${POLICY}; frame-ancestors * file:`;

/** Where all names hold a hash of the content, and what a server says of them. */
export const KEPT = '/assets/';
export const KEPT_LONG = 'public, max-age=31536000, immutable';

/** For hosts that read a file `_headers`. No two rules set the same header on one path: some hosts join them. */
export const HEADERS_FILE = [
  '/*',
  `  Content-Security-Policy: ${POLICY_HEADER}`,
  '  X-Content-Type-Options: nosniff',
  ...['/', '/index.html', '/lessons/*', '/sw.js', '/core/catalogue.json'].flatMap((path) => [
    path,
    '  Cache-Control: no-cache',
  ]),
  `${KEPT}*`,
  `  Cache-Control: ${KEPT_LONG}`,
  '',
].join('\n');
