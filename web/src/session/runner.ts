// SPDX-License-Identifier: GPL-2.0-only
// Exports what only a run needs. The engine fetches it with the first run.
export { parseOps } from '../exhibit-api/ops.ts';
export { CoreClient } from '../wasm/run-client.ts';
export { runLanes } from './run-lanes.ts';
