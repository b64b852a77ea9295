// SPDX-License-Identifier: GPL-2.0-only
// Declares the commands that write files: the built page, and files of the repository itself.

/** @type {import('../../output/help.mjs').Option} */
const CHECK = ['--check', 'writes nothing; ends with 1 if a file is out of date'];

/** @satisfies {Readonly<Record<string, import('./index.mjs').Entry>>} */
export const TREE_COMMANDS = {
  build: {
    does: 'Writes the page as static files to dist/, or a lesson as a package for a course.',
    examples: [
      ['', 'dist/, for any folder of any server'],
      ['--scorm five-walks --site https://treewalk.example/', 'dist-scorm/five-walks.zip, SCORM 1.2'],
    ],
    options: [
      ['--scorm LESSON', 'writes that lesson to dist-scorm/LESSON.zip'],
      ['--site ADDRESS', 'where the whole of Treewalk is: links of the lesson lead there', 'no links'],
    ],
    exits: [
      [0, 'written'],
      [1, 'it failed'],
      [2, 'bad usage'],
    ],
    runs: ['web/build/main.ts'],
    parser: 'web/build/main.ts',
  },
  release: {
    does: 'Builds the page with every added kernel, and packs it with a small server: dist-release/treewalk-*.zip. Packs each lesson for a course beside it.',
    options: [
      ['--site ADDRESS', 'where the whole of Treewalk will be: links of the lessons lead there', 'no links'],
    ],
    runs: ['web/build/main.ts --release'],
  },
  screenshot: {
    does: 'Builds the page, and takes the pictures of README and docs from it: docs/pictures/.',
    examples: [
      ['', 'all of them, and the film of five walks and three'],
      ['stepper', 'one of them'],
    ],
    words: 'NAME',
    runs: ['vite build', 'tests/docs/pictures/main.ts'],
  },
  prose: {
    does: 'Measures the sentences of the docs, and finds words to avoid. Exit code 1: a page breaks a limit.',
    examples: [
      ['', 'the pages at the top and below docs/'],
      ['docs/how-to/recordings.md', 'one page'],
    ],
    words: 'FILE',
    runs: ['core-c/tools/prose/main.ts'],
  },
  lists: {
    does: 'Writes the pages and lists that are made from the code: lists of files, limits, commands.',
    options: [CHECK],
    runs: ['core-c/tools/lists/main.ts'],
    parser: 'core-c/tools/lists/main.ts',
  },
  abi: {
    does: 'Writes the C and TypeScript sides of the trace format from core-c/trace/abi.json.',
    options: [CHECK],
    runs: ['core-c/trace/generate-abi.ts'],
    parser: 'core-c/trace/generate-abi.ts',
  },
  format: {
    does: 'Formats TypeScript, JavaScript, CSS, HTML and C.',
    runs: ['oxfmt **/*.{ts,tsx,js,mjs,css,html}', 'core-c/tools/format-c.ts'],
  },
  'new:exhibit': {
    does: 'Makes the folders of a new exhibit: C, page and tests.',
    examples: [['my-exhibit', '']],
    words: 'SLUG',
    runs: ['core-c/tools/new-exhibit.ts'],
  },
  'new:lesson': {
    does: 'Makes a lesson that builds, for you to write over: web/lessons/SLUG.mdx.',
    examples: [['my-lesson', '']],
    words: 'SLUG',
    runs: ['core-c/tools/new-lesson.ts'],
  },
};
