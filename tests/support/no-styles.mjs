// SPDX-License-Identifier: GPL-2.0-only
// Replaces imported style sheets by empty modules, for tests that run as Node's modules.
import { register } from 'node:module';

const load = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(load)}`);
