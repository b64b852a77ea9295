// SPDX-License-Identifier: GPL-2.0-only
// Replaces imported style sheets by empty modules, so that Node can load what draws.
import { register } from 'node:module';

const load = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(load)}`);
