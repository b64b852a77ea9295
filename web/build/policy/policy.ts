// SPDX-License-Identifier: GPL-2.0-only
// Declares what the built page may load and run: itself, and wasm. The page's head carries the policy, so it holds on
// every server. A server that can send headers adds that every site may embed the page.

export const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "img-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The policy as a header: a page's head may not set frame-ancestors, and `*` leaves out a lesson on a disk. */
export const POLICY_HEADER = `${POLICY}; frame-ancestors * file:`;

/** The folder in which all names hold a hash of the content, and how long its files may be kept. */
export const KEPT = '/assets/';
export const KEPT_LONG = 'public, max-age=31536000, immutable';

/** The file `_headers` for hosts. No two rules set one header on one path: some hosts would join them. */
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
