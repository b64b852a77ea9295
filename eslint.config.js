// SPDX-License-Identifier: GPL-2.0-only
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import treewalk from './core-c/tools/lint/import-rule.mjs';

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', '.cache/', 'public/', 'playwright-report/', 'test-results/'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { treewalk },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'treewalk/rooms': 'error',
      'treewalk/circles': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExpressionStatement > UnaryExpression[operator="void"] > Identifier',
          message: 'What is not used goes.',
        },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['core-c/tools/**'],
    ignores: ['core-c/tools/setup/remove.mjs', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'node:fs',
          importNames: ['rmSync', 'rm', 'rmdirSync', 'unlinkSync', 'promises'],
          message: 'Use remove() of core-c/tools/setup/remove.mjs, which stays inside one folder.',
        },
      ],
    },
  },
  {
    // What JSON.parse() gives has the type that the function's JSDoc names.
    files: ['**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // These must parse on a Node that is too old, to say so: no top-level await. What rejects ends them.
    files: ['core-c/tools/*.mjs', 'core-c/tools/setup/node-version.mjs'],
    rules: { 'no-var': 'off', 'prefer-const': 'off', '@typescript-eslint/no-floating-promises': 'off' },
  },
);
