// SPDX-License-Identifier: GPL-2.0-only
// For tests that run as Node's modules: a style sheet that a view imports is nothing.
import { register } from 'node:module';

const load = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(load)}`);
