import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, isJsonObject } from './text';

describe('isBlank', () => {
  it.each([null, undefined, '', ' \t\n', '　', 'null', ' null '])('isBlank is true for %j', text => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['0', 'false', 'nullable', '.'])('isBlank is false for %j', text => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('isObject', () => {
  it('isObject is true for JSON objects only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        expect(isJsonObject(JSON.stringify(value))).toBe(isObject);
      }),
    );
  });
});
