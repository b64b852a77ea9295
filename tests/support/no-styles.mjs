// SPDX-License-Identifier: GPL-2.0-only
// Makes a style sheet that a view imports an empty module, for tests that run as Node's modules.
import { register } from 'node:module';

const load = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(load)}`);
