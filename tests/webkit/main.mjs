// SPDX-License-Identifier: GPL-2.0-only
// Checks the built page in Debian's WebKitGTK, the engine of Safari and of every browser on an iPad: `npm run
// test:webkit`.
import { check } from '../firefox/checks.mjs';
import { webkit } from './driver.mjs';

await check(webkit);
