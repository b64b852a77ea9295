// SPDX-License-Identifier: GPL-2.0-only
// `npm test`: set-up, then everything. `npm run check`: only what is fast, without set-up.
import './setup/node-version.mjs';

Promise.all([import('./setup/main.mjs'), import('./setup/steps.mjs')]).then(function (modules) {
  var setup = modules[0];
  var steps = modules[1];
  return setup.orExplain(async function () {
    var args = process.argv.slice(2);
    var check = args[0] === '--check';
    if (!check) await setup.setUp(setup.parseAll(args));
    var passed = await steps.runSteps(check ? steps.CHECK : steps.TEST);
    process.exit(passed ? 0 : 1);
  });
});
