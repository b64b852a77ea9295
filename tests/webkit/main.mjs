// SPDX-License-Identifier: GPL-2.0-only
// The engine of Safari and of every browser on an iPad: Debian's WebKitGTK.  npm run test:webkit
import { check } from '../firefox/checks.mjs';
import { webkit } from './driver.mjs';

/** A browser that hangs is no reason to wait for it. */
const MOST_MS = 300_000;
setTimeout(() => {
  console.error(`WebKit has not come to an end in ${MOST_MS / 60_000} minutes.`);
  process.exit(1);
}, MOST_MS).unref();

await check(await webkit());
