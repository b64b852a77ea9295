// SPDX-License-Identifier: GPL-2.0-only
// Finds the browser of these tests in Debian's packages: chromium-headless-shell takes half the time of chromium.
import { existsSync } from 'node:fs';

const [WITHOUT_WINDOWS, WHOLE] = /** @type {const} */ ([
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
]);
export const BROWSER = existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : WHOLE;
