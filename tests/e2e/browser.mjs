// SPDX-License-Identifier: GPL-2.0-only
// The browser of these tests, of a Debian package: chromium without windows, which takes half the time, or the whole.
import { existsSync } from 'node:fs';

const [WITHOUT_WINDOWS, WHOLE] = /** @type {const} */ ([
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
]);
export const BROWSER = existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : WHOLE;
