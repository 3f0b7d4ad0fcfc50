import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { resourceNamesRule } from './lint/resourceNames.js';
import { roomsRule } from './lint/rooms.js';

const ours = { rules: { rooms: roomsRule, 'resource-names': resourceNamesRule } };

export default ts.config(
  { ignores: ['dist/', 'data/', 'coverage/', 'node_modules/'] },
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
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...hooks.configs.flat.recommended },
  {
    files: ['{model,generator,server,enrolment,mock-server,src}/**/*.{ts,tsx}'],
    plugins: { ours },
    rules: { 'ours/rooms': 'error', 'ours/resource-names': 'error' },
  },
  { files: ['scripts/**/*.mjs', 'lint/**/*.js', '*.js'], languageOptions: { globals: globals.node } },
);
