// SPDX-License-Identifier: GPL-2.0-only
// Unpacks the files of a build. The page loads this module with the first run.
export { unpackSites } from '../base/packed-sites.ts';
export { joinSource, unpackSource } from '../base/packed-source.ts';
export { unpackWasm } from '../base/packed-wasm.ts';
