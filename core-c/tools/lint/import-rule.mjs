// SPDX-License-Identifier: GPL-2.0-only
// ESLint's side of the import rule: resolves what a module imports and asks rooms.mjs.
import { dirname, relative, resolve } from 'node:path';
import { importFault, packageFault, readRooms, ROOT } from './rooms.mjs';

/** @type {import('eslint').Rule.RuleModule} */
const rooms = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const table = readRooms();
    const from = relative(ROOT, context.filename);
    /** @param {import('eslint').Rule.Node} node */
    const check = (node) => {
      if (!('source' in node) || node.source?.type !== 'Literal' || typeof node.source.value !== 'string')
        return;
      const name = node.source.value;
      const message = name.startsWith('.')
        ? importFault(table, from, relative(ROOT, resolve(dirname(context.filename), name)))
        : packageFault(from, name);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { rules: { rooms } };
