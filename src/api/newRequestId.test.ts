import { afterEach, expect, it, vi } from 'vitest';
import { newRequestId } from './newRequestId';

afterEach(() => void vi.restoreAllMocks());

it('request id is unique, has 32 letters and digits, and uses every character [const.11]', () => {
  const ids = Array.from({ length: 1000 }, newRequestId);
  expect(ids.filter(id => !/^[a-z\d]{32}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.join('')).size).toBe(36);
});

it('request id discards random bytes above 251, so that each of the 36 characters is equally probable', () => {
  const bytes = [252, 255, 254, 253, 251, 35];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => {
    if (array instanceof Uint8Array) array.fill(bytes.shift() ?? 0);
    return array;
  });
  expect([newRequestId(), newRequestId()]).toEqual(['z'.repeat(32), 'z'.repeat(32)]);
});
