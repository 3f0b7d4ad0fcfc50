import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { locatePath, toPointer, type JsonPath } from './sourceLocation';

const text = '{\r\n  "a": {\n    "b/c": [1, { "d~": true }]\n  }\n}';
const file = { text, tree: parseTree(text) };

describe('locate', () => {
  it.each<[JsonPath, 'key' | 'value', number, number, string]>([
    [[], 'value', 1, 1, ''],
    [['a'], 'value', 2, 8, '/a'],
    [['a'], 'key', 2, 3, '/a'],
    [['a', 'b/c'], 'key', 3, 5, '/a/b~1c'],
    [['a', 'b/c', 1], 'value', 3, 16, '/a/b~1c/1'],
    [['a', 'b/c', 1], 'key', 3, 16, '/a/b~1c/1'],
    [['a', 'b/c', 1, 'd~'], 'value', 3, 24, '/a/b~1c/1/d~0'],
  ])(
    'source location of the JSON pointer %j (%s) is line %i, column %i',
    (path, on, line, column, pointer) => {
      expect(locatePath(file, path, on)).toEqual({ line, column, pointer });
    },
  );

  it('source location falls back to the nearest ancestor of a missing path', () => {
    expect(locatePath(file, ['a', 'x', 'y'])).toEqual({ line: 2, column: 3, pointer: '/a/x/y' });
  });

  it('source location falls back to the start of an unparsable file', () => {
    expect(locatePath({ text: '{', tree: undefined }, ['a'])).toEqual({ line: 1, column: 1, pointer: '/a' });
  });
});

describe('toPointer', () => {
  it('toPointer escapes special characters of a JSON pointer', () => {
    expect(toPointer(['a/b', 0, 'c~d'])).toBe('/a~1b/0/c~0d');
  });
});
