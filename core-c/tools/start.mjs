// SPDX-License-Identifier: GPL-2.0-only
// `npm start`: set-up but for what only tests need, then the page. Options that set-up does not know go to Vite.
import './setup/node-version.mjs';

Promise.all([import('./setup/main.mjs'), import('./setup/run.mjs')]).then(function (modules) {
  var setup = modules[0];
  return setup.orExplain(async function () {
    var options = setup.parse(['--no-tests'].concat(process.argv.slice(2)));
    await setup.setUp(options);
    var vite = await modules[1].run(modules[1].ROOT + '/node_modules/.bin/vite', options.rest, {
      inherit: true,
    });
    process.exit(vite.code);
  });
});
