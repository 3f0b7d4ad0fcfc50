import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, isJsonObject } from './text';

describe('blank', () => {
  it.each([null, undefined, '', ' \t\n', '　', 'null', ' null '])('is %j', text => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['0', 'false', 'nullable', '.'])('is not %j', text => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('a JSON object', () => {
  it('is told from every other JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        expect(isJsonObject(JSON.stringify(value))).toBe(isObject);
      }),
    );
  });
});
