// SPDX-License-Identifier: GPL-2.0-only
// What a reader sees or hears stands in words.ts (CONTRIBUTING.md, house rules): no text in markup, and in the rooms below
// no sentence in code either.

const LISTS = /(?:^|[/-])words\.tsx?$|\.test\.tsx?$/;
/** Rooms whose strings of several words are told to readers. The narrators' rules are sentences themselves. */
const TOLD =
  /^web\/src\/(?:layout|session|recording|stage|app\/(?:address|store|shell|side)|exhibit-api\/bulk)\/|^web\/src\/exhibits\/[^/]+\/(?:layout|panels|rb)\//;

/** Faults of our own code, which no reader meets. */
const INTERNAL = new Set(['a track of another session', 'no texts here', 'given up']);

/** What is read aloud or shown, of elements and of our own parts. */
const SHOWN =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|caption|note|heading)$/;
/** Commands and C are not language. */
const CODE = /^(?:code|kbd|pre)$/;
/** Its own name, everywhere the same. */
const NAME = 'Treewalk';

const isWord = (/** @type {string} */ text) =>
  text.trim() !== NAME && /(?<![\p{L}\d_])\p{L}{2,}(?![\p{L}\d_])/u.test(text);
/** Two words of a language: no type of C, and no line of an operations' file. */
const isSentence = (/** @type {string} */ text) =>
  !INTERNAL.has(text) && !/^(?:#:|struct )/.test(text) && /\p{Ll}{2} \p{Ll}{2}/u.test(text);

/**
 * @typedef {object} Node what is asked of one here
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
 * The strings that an expression may come to.
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
 * In the list of an element's classes, say: what is shown of its attributes is looked at there.
 * @param {Node} node
 * @returns {boolean}
 */
const inAttribute = (node) =>
  node.type === 'JSXAttribute' || (node.parent ? inAttribute(node.parent) : false);

/**
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
