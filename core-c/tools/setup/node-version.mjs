// SPDX-License-Identifier: GPL-2.0-only
// Must parse on every Node that knows modules, so that an old one gets this message and no syntax error:
// whoever imports this imports the rest with import(), after it.
var parts = process.versions.node.split('.');
var major = Number(parts[0]);
if (major < 20 || (major === 20 && Number(parts[1]) < 19)) {
  console.error(
    'Treewalk needs Node 20.19 or newer; this is ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
