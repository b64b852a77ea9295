// SPDX-License-Identifier: GPL-2.0-only
// Ends with a message if Node is too old. Uses old syntax only, so that an old Node prints the message
// instead of a syntax error. Its importers load everything else by import(), after it.
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
