// SPDX-License-Identifier: GPL-2.0-only
// Finds text for readers outside of words.ts: any text in markup, and, in the rooms below, any sentence in
// code. See the house rules in CONTRIBUTING.md.

const LISTS = /(?:^|[/-])words\.tsx?$|\.test\.tsx?$/;
/** Rooms whose strings of several words readers see. The narrators are not among them: their rules are sentences. */
const TOLD =
  /^web\/src\/(?:layout|session|recording|stage|app\/(?:address|store|shell|side)|exhibit-api\/bulk)\/|^web\/src\/exhibits\/[^/]+\/(?:layout|panels|rb)\//;

/** Messages about bugs, which no reader meets. */
const INTERNAL = new Set(['a track of another session', 'no texts here', 'given up']);

/**
 * Attributes of elements, and properties of our own components, that the page shows or a screen reader reads.
 */
const SHOWN =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|caption|note|heading)$/;
/** Elements that hold commands or C, which are no words for readers. */
const CODE = /^(?:code|kbd|pre)$/;
/** Treewalk's name is the same in every language. */
const NAME = 'Treewalk';

const isWord = (/** @type {string} */ text) =>
  text.trim() !== NAME && /(?<![\p{L}\d_])\p{L}{2,}(?![\p{L}\d_])/u.test(text);
/** Whether a text has two words of a language. A type of C and a line of an operations file do not count. */
const isSentence = (/** @type {string} */ text) =>
  !INTERNAL.has(text) && !/^(?:#:|struct )/.test(text) && /\p{Ll}{2} \p{Ll}{2}/u.test(text);

/**
 * @typedef {object} Node the properties of a syntax node that are read here
 * @property {string} type
 * @property {any} [value]
 * @property {any} [name]
 * @property {string} [operator]
 * @property {Node} [parent]
 * @property {Node} [expression]
 * @property {Node} [consequent]
 * @property {Node} [alternate]
 * @property {Node} [left]
 * @property {Node} [right]
 * @property {readonly { readonly value: { readonly raw: string } }[]} [quasis]
 * @property {readonly Node[]} [expressions]
 * @property {{ readonly name: { readonly name?: string } }} [openingElement]
 */

/**
 * The strings that an expression may yield.
 * @param {Node | undefined} node
 * @returns {readonly string[]}
 */
function texts(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [...(node.quasis ?? []).map((q) => q.value.raw), ...(node.expressions ?? []).flatMap(texts)];
    case 'ConditionalExpression':
      return [...texts(node.consequent), ...texts(node.alternate)];
    case 'LogicalExpression':
      return [...texts(node.left), ...texts(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...texts(node.left), ...texts(node.right)] : [];
    case 'JSXExpressionContainer':
      return texts(node.expression);
    default:
      return [];
  }
}

/**
 * Whether a node is in an attribute. Attributes have their own rule.
 * @param {Node} node
 * @returns {boolean}
 */
const inAttribute = (node) =>
  node.type === 'JSXAttribute' || (node.parent ? inAttribute(node.parent) : false);

/**
 * The linter's visitors. They call `fault` for each text that belongs in words.ts.
 * @param {string} file from the repository's root
 * @param {(node: any) => void} fault
 * @returns {Record<string, (node: any) => void>} by type of node
 */
export function wordsOutside(file, fault) {
  if (!/^web\/.*\.tsx?$/.test(file) || LISTS.test(file)) return {};
  const ofCode = (/** @type {Node} */ { parent }) => CODE.test(parent?.openingElement?.name.name ?? '');
  const told = (/** @type {Node} */ node) => {
    if (TOLD.test(file) && texts(node).some(isSentence) && !inAttribute(node)) fault(node);
  };
  return {
    /** @param {Node} node */
    JSXText(node) {
      if (isWord(node.value) && !ofCode(node)) fault(node);
    },
    /** @param {Node} node */
    JSXExpressionContainer(node) {
      if (node.parent?.type !== 'JSXAttribute' && !ofCode(node) && texts(node).some(isWord)) fault(node);
    },
    /** @param {Node} node */
    JSXAttribute(node) {
      if (SHOWN.test(node.name.name) && texts(node.value).some(isWord)) fault(node);
    },
    Literal: told,
    TemplateLiteral: told,
  };
}
