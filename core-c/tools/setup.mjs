// SPDX-License-Identifier: GPL-2.0-only
// `npm run setup`: installs, fetches and builds all that Treewalk needs in a fresh clone. `--help` lists its options.
import './setup/node-version.mjs';

import('./setup/main.mjs').then(function (setup) {
  return setup.main(process.argv.slice(2));
});
