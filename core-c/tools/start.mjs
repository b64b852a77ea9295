// SPDX-License-Identifier: GPL-2.0-only
// `npm start`: sets up all but what only the tests need, then serves the page. `--help` lists its options.
import './setup/node-version.mjs';

Promise.all([import('./setup/main.mjs'), import('./setup/options.mjs'), import('./setup/run.mjs')]).then(
  function (modules) {
    var setup = modules[0];
    var run = modules[2];
    return setup.orExplain(async function () {
      var options = modules[1].parse('start', process.argv.slice(2));
      if (!options) return;
      setup.tellOf(await setup.setUp(options));
      var vite = await run.run(run.ROOT + '/node_modules/.bin/vite', options.vite, { inherit: true });
      process.exit(vite.code);
    });
  },
);
