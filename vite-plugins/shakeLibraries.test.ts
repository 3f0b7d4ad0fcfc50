import axios from 'axios';
import { expect, it } from 'vitest';
import { absentAdapter, markPure, writeLiterals } from './shakeLibraries';

it('replaces exported templates of libraries by their values, and leaves functions as they are', () => {
  const code =
    'let NS = "bp6";\nexport const CARD = `${NS}-card`;\nexport const sizeClass = size => `${NS}-${size}`;';
  expect(writeLiterals(code, { CARD: 'bp6-card', sizeClass: () => '' })).toBe(
    'let NS = "bp6";\nexport const CARD = "bp6-card";\nexport const sizeClass = size => `${NS}-${size}`;',
  );
});

it('marks a component as pure without its display name', () => {
  const code = 'var Link = React.forwardRef(\n  function(props) {}\n);\nLink.displayName = "Link";\n';
  expect(markPure(code)).toBe('var Link = /* @__PURE__ */ React.forwardRef(\n  function(props) {}\n);\n\n');
});

it('leaves out the fetch adapter of axios, which a browser never uses as long as it has xhr', () => {
  expect(axios.defaults.adapter).toEqual(['xhr', 'http', 'fetch']);
  expect(absentAdapter).toBe('export const getFetch = () => null;');
});
