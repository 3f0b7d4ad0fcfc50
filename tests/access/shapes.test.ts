import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { accessShape, firstOfEachShape } from './shapes';

const file = (access: JsonObject, more: JsonObject = {}): JsonObject => ({ 'x-access': access, ...more });

describe('access shape', () => {
  it('ignores the names of fields, plain roles and transitions', () => {
    const one = file({
      bureau: { see: ['name'], do: ['submit'], rows: { areaId: { within: '$me.areas' } } },
    });
    const other = file({
      dept: { see: ['code', 'phone'], do: ['close'], rows: { homeId: { within: '$me.areas' } } },
    });
    expect(accessShape(one)).toBe(accessShape(other));
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['another verb', { bureau: { see: true } }, { bureau: { see: true, delete: true } }],
    ['fewer fields', { bureau: { see: true } }, { bureau: { see: ['name'] } }],
    ['other rows', { bureau: { see: true } }, { bureau: { see: true, rows: { open: true } } }],
    [
      'another word',
      { any: { see: true, rows: { a: '$me' } } },
      { any: { see: true, rows: { a: '$me.organ' } } },
    ],
    [
      'another test',
      { any: { see: true, rows: { a: { has: 'x' } } } },
      { any: { see: true, rows: { a: { like: 'x' } } } },
    ],
    ['every caller in place of a role', { bureau: { see: true } }, { any: { see: true } }],
    ['a second grant', { bureau: { see: true } }, { bureau: [{ see: true }, { see: ['name'] }] }],
  ])('differs by %s', (_, one, other) => {
    expect(accessShape(file(one))).not.toBe(accessShape(file(other)));
  });

  it('differs when a field is sensitive', () => {
    const access = { bureau: { see: true } };
    expect(accessShape(file(access, { properties: { a: { 'x-sensitive': 'phone' } } }))).not.toBe(
      accessShape(file(access)),
    );
  });

  it('picks the first resource of each shape', () => {
    const files = { a: file({ any: { see: true } }), b: file({ any: { see: true } }), c: file({}) };
    expect([...firstOfEachShape(files)]).toEqual(['a', 'c']);
  });
});
