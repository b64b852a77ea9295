// SPDX-License-Identifier: GPL-2.0-only
// ESLint's side of the import rules: resolves what a module imports and asks rooms.mjs and circles.mjs.
import { dirname, relative, resolve } from 'node:path';
import { circleFault } from './circles.mjs';
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

/** @type {import('eslint').Rule.RuleModule} */
const circles = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const message = circleFault(relative(ROOT, context.filename), context.sourceCode.text);
      if (message) context.report({ node, message });
    },
  }),
};

export default { rules: { rooms, circles } };
