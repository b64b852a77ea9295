// SPDX-License-Identifier: GPL-2.0-only
// Adds our own rules to the linter: which room imports which, no value voided, and readers' words only in
// words.ts.
import { dirname, relative, resolve } from 'node:path';
import { importFault, packageFault, readRooms, ROOT } from './rooms.mjs';
import { wordsOutside } from './words.mjs';

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

/** @type {Rule} */
const rooms = {
  create(context) {
    const table = readRooms();
    const from = relative(ROOT, context.filename);
    /**
     * @param {Parameters<typeof context.report>[0]['node'] & { source?: object | null }} node
     */
    const check = (node) => {
      const name = node.source && 'value' in node.source ? node.source.value : null;
      if (typeof name !== 'string') return;
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

/**
 * Reports `void name`, which only keeps the linter from calling a name unused.
 * @type {Rule}
 */
const voided = {
  create: (context) => ({
    UnaryExpression(node) {
      if (node.operator !== 'void' || node.argument.type !== 'Identifier') return;
      if (node.parent.type === 'ExpressionStatement')
        context.report({ node, message: 'What is not used goes.' });
    },
  }),
};

/**
 * Reports text outside of words.ts that a reader sees or hears.
 * @type {Rule}
 */
const words = {
  create: (context) =>
    wordsOutside(relative(ROOT, context.filename), (node) =>
      context.report({ node, message: 'What a reader sees or hears stands in words.ts.' }),
    ),
};

export default { meta: { name: 'treewalk' }, rules: { rooms, void: voided, words } };
