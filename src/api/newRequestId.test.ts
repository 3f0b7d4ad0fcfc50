import { afterEach, expect, it, vi } from 'vitest';
import { newRequestId } from './newRequestId';

afterEach(() => void vi.restoreAllMocks());

it('an id that nobody else has is 32 letters and digits, all of them [const.11]', () => {
  const ids = Array.from({ length: 1000 }, newRequestId);
  expect(ids.filter(id => !/^[a-z\d]{32}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.join('')).size).toBe(36);
});

it('each sign of an id is as likely as every other: what is left over of a byte makes none', () => {
  const bytes = [252, 255, 254, 253, 251, 35];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => {
    if (array instanceof Uint8Array) array.fill(bytes.shift() ?? 0);
    return array;
  });
  expect([newRequestId(), newRequestId()]).toEqual(['z'.repeat(32), 'z'.repeat(32)]);
});
