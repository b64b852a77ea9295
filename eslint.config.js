// SPDX-License-Identifier: GPL-2.0-only
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import treewalk from './core-c/tools/lint/import-rule.mjs';

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', '.cache/', 'public/', 'playwright-report/', 'test-results/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { treewalk },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'treewalk/rooms': 'error',
      'treewalk/circles': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
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
    // These must parse on a Node that is too old, to say so.
    files: ['core-c/tools/*.mjs', 'core-c/tools/setup/node-version.mjs'],
    rules: { 'no-var': 'off', 'prefer-const': 'off' },
  },
);
