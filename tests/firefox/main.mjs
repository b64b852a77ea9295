// SPDX-License-Identifier: GPL-2.0-only
// Checks the built page in Debian's Firefox: `npm run test:firefox`.
import { existsSync } from 'node:fs';
import { firefox } from './bidi.mjs';
import { check } from './checks.mjs';

const BROWSER = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
if (!BROWSER) throw new Error('There is no firefox-esr: npm run test:firefox installs it.');
await check(() => firefox(BROWSER));
