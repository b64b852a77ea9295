// SPDX-License-Identifier: GPL-2.0-only
// `npm test`: sets up and then runs every test. `npm run check` runs only the fast tests, without set-up.
import './setup/node-version.mjs';

Promise.all([import('./setup/main.mjs'), import('./setup/options.mjs'), import('./setup/steps.mjs')]).then(
  function (modules) {
    var setup = modules[0];
    var steps = modules[2];
    return setup.orExplain(async function () {
      var args = process.argv.slice(2);
      var check = args[0] === '--check';
      var options = modules[1].parse(check ? 'check' : 'test', check ? args.slice(1) : args);
      if (!options) return;
      var leftOut = check ? [] : await setup.setUp(options);
      var all = check ? steps.CHECK : options.onlyAdded ? steps.testOfAdded() : steps.TEST;
      var passed = await steps.runSteps(all, leftOut);
      process.exit(passed ? 0 : 1);
    });
  },
);
