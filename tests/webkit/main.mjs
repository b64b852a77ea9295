// SPDX-License-Identifier: GPL-2.0-only
// Checks the built page in Debian's WebKitGTK, the engine of Safari and all iPad browsers: `npm run test:webkit`.
import { check } from '../firefox/checks.mjs';
import { webkit } from './driver.mjs';

await check(webkit);
