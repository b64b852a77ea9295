// SPDX-License-Identifier: GPL-2.0-only
// Set-up: everything between a fresh clone and a running Treewalk. `--help` says what it takes.
import './setup/node-version.mjs';

import('./setup/main.mjs').then(function (setup) {
  return setup.main(process.argv.slice(2));
});
