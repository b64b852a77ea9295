// SPDX-License-Identifier: GPL-2.0-only
// `npm start`: sets up everything but what only tests need, then serves the page. `--help` lists its options.
import './setup/node-version.mjs';

Promise.all([
  import('./setup/main.mjs'),
  import('./setup/options.mjs'),
  import('./setup/run.mjs'),
  import('./setup/remove.mjs'),
]).then(function (modules) {
  var setup = modules[0];
  return setup.orExplain(async function () {
    var options = modules[1].parse('start', process.argv.slice(2));
    if (!options) return;
    setup.tellOf(await setup.setUp(options));
    var command = modules[3].ROOT + '/node_modules/.bin/vite';
    var vite = await modules[2].run(command, options.vite, { inherit: true });
    process.exit(vite.code);
  });
});
