// SPDX-License-Identifier: GPL-2.0-only
// Runs a command of package.json: `node core-c/tools/command.mjs NAME [ARGUMENT…]`. `--help` and a wrong option are
// answered before anything is set up or run.
import './setup/node-version.mjs';

import('./commands/start.mjs').then(function (start) {
  return start.main(process.argv[2], process.argv.slice(3));
});
