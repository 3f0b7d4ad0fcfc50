import { expect, it } from 'vitest';
import { drawRandomBytes } from './drawRandomBytes';

it('draws random bytes that never repeat, across blocks', () => {
  const drawn = Array.from({ length: 2000 }, () => drawRandomBytes(12).toString('hex'));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.every(text => text.length === 24)).toBe(true);
});

it('draws more random bytes than a block', () => {
  expect(drawRandomBytes(10_000)).toHaveLength(10_000);
});
