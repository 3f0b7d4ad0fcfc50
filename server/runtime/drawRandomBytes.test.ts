import { expect, it } from 'vitest';
import { drawRandomBytes } from './drawRandomBytes';

it('drawRandomBytes never repeats bytes, also across its blocks', () => {
  const drawn = Array.from({ length: 2000 }, () => drawRandomBytes(12).toString('hex'));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.every(text => text.length === 24)).toBe(true);
});

it('drawRandomBytes returns more bytes than one of its blocks holds', () => {
  expect(drawRandomBytes(10_000)).toHaveLength(10_000);
});
