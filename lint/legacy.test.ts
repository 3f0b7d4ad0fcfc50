import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';

const source = readFileSync('public/legacy.js', 'utf8');

it('legacy.js uses only syntax that old browsers parse [beyond.3]', () => {
  const languageOptions = { ecmaVersion: 5, sourceType: 'script' } as const;
  expect(new Linter().verify(source, [{ languageOptions }])).toEqual([]);
});

it('legacy.js tells users of old browsers in both languages what to do [beyond.3]', () => {
  const root = { innerHTML: '' };
  const window: { onload?: () => void } = {};
  vm.runInNewContext(source, { window, document: { getElementById: () => root } });
  window.onload?.();
  expect(root.innerHTML).toContain('Internet Explorer');
  expect(root.innerHTML).toContain('您的浏览器版本过低');
  expect(root.innerHTML).toContain('This browser is too old');
  expect(root.innerHTML).not.toMatch(/<script|onclick/);
});
