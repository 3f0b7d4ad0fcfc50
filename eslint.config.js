import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { importCyclesRule } from './lint/importCycles.js';
import { resourceNamesRule } from './lint/resourceNames.js';
import { roomsRule } from './lint/rooms.js';
import { testTitlesRule } from './lint/testTitles.js';

const ours = {
  rules: {
    rooms: roomsRule,
    'resource-names': resourceNamesRule,
    'import-cycles': importCyclesRule,
    'test-titles': testTitlesRule,
  },
};

export default ts.config(
  { ignores: ['build/', 'dist/', 'data/', 'coverage/', 'reports/', 'node_modules/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // To leave a key out by destructuring is no unused variable.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...hooks.configs.flat.recommended },
  // Nothing is compiled for memoisation here, so a library that could not be is no fault.
  { files: ['src/tables/**/*.tsx'], rules: { 'react-hooks/incompatible-library': 'off' } },
  // A test knows which values of an answer are texts.
  {
    files: ['tests/**/*.ts', '**/*.{test,suite}.{ts,tsx}'],
    plugins: { ours },
    rules: { '@typescript-eslint/no-base-to-string': 'off', 'ours/test-titles': 'error' },
  },
  {
    files: ['{model,generator,server,enrolment,mock-server,src}/**/*.{ts,tsx}'],
    // The broken files by which the rules of check are tested.
    ignores: ['generator/check/cases/**'],
    plugins: { ours },
    rules: { 'ours/rooms': 'error', 'ours/resource-names': 'error', 'ours/import-cycles': 'error' },
  },
  { files: ['scripts/**/*.mjs', 'lint/**/*.js', '*.js'], languageOptions: { globals: globals.node } },
  { files: ['public/**/*.js'], languageOptions: { globals: globals.browser } },
);
