// SPDX-License-Identifier: GPL-2.0-only
// Starts a thread in the file that workerData names: a thread does not inherit its parent's TypeScript loader.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
