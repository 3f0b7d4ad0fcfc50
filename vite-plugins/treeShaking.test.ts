import axios from 'axios';
import { expect, it } from 'vitest';
import fs from 'node:fs';
import { absentModules, markPure, writeLiterals } from './treeShaking';

it('treeShaking replaces exported templates of libraries by their values, and keeps functions', () => {
  const code =
    'let NS = "bp6";\nexport const CARD = `${NS}-card`;\nexport const sizeClass = size => `${NS}-${size}`;';
  expect(writeLiterals(code, { CARD: 'bp6-card', sizeClass: () => '' })).toBe(
    'let NS = "bp6";\nexport const CARD = "bp6-card";\nexport const sizeClass = size => `${NS}-${size}`;',
  );
});

it('treeShaking marks a component as pure, without its display name', () => {
  const code = 'var Link = React.forwardRef(\n  function(props) {}\n);\nLink.displayName = "Link";\n';
  expect(markPure(code)).toBe('var Link = /* @__PURE__ */ React.forwardRef(\n  function(props) {}\n);\n\n');
});

it('treeShaking removes the fetch adapter of axios, which a browser with xhr never uses', () => {
  expect(axios.defaults.adapter).toEqual(['xhr', 'http', 'fetch']);
  expect(absentModules['adapters/fetch.js']).toBe('export const getFetch = () => null;');
});

const axiosFolder = 'node_modules/axios/lib';
const readImports = (file: string): string[] =>
  [...fs.readFileSync(`${axiosFolder}/${file}`, 'utf8').matchAll(/^import (.*) from '.*\/([\w.]+)';$/gm)].map(
    ([, names, module]) => `${names} from ${module}`,
  );

it.each([
  ['axios.js', ['CancelToken', 'HttpStatusCode', 'formDataToJSON', 'toFormData']],
  ['defaults/index.js', ['formDataToJSON', 'toFormData', 'toURLEncodedForm']],
  ['helpers/buildURL.js', ['AxiosURLSearchParams']],
  ['adapters/xhr.js', ['{ progressEventReducer }']],
])('treeShaking finds the removed axios modules in the imports of %s', (file, names) => {
  const imports = readImports(file);
  for (const name of names) expect(imports).toContain(`${name} from ${name.replace(/\W/g, '')}.js`);
});

it.each(Object.entries(absentModules))('treeShaking removes an axios module that exists: %s', file => {
  expect(fs.existsSync(`${axiosFolder}/${file}`)).toBe(true);
});
