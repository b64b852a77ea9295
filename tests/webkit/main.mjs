// SPDX-License-Identifier: GPL-2.0-only
// The engine of Safari and of every browser on an iPad: Debian's WebKitGTK.  npm run test:webkit
import { check } from '../firefox/checks.mjs';
import { webkit } from './driver.mjs';

await check(webkit);
