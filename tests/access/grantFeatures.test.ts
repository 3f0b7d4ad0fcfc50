import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { coverGrants, grantFeatures } from './grantFeatures';

const file = (access: JsonObject, more: JsonObject = {}): JsonObject => ({ 'x-access': access, ...more });
const added = (one: JsonObject, other: JsonObject): string[] => {
  const known = grantFeatures(one);
  return [...grantFeatures(other)].filter(feature => !known.has(feature));
};

describe('features of access grants', () => {
  it('grant features (what the access matrix must cover) are equal if only names of fields, plain roles and transitions differ', () => {
    const one = file({
      bureau: { see: ['name'], do: ['submit'], rows: { areaId: { within: '$me.areas' } } },
    });
    const other = file({
      dept: { see: ['code', 'phone'], do: ['close'], rows: { homeId: { within: '$me.areas' } } },
    });
    expect(grantFeatures(one)).toEqual(grantFeatures(other));
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['another verb', { bureau: { see: true } }, { bureau: { see: true, delete: true } }],
    ['fewer fields', { bureau: { see: true } }, { bureau: { see: ['name'] } }],
    ['all fields but some', { bureau: { see: ['name'] } }, { bureau: { see: { except: ['name'] } } }],
    ['a field rule', { bureau: { see: true } }, { bureau: { see: { fields: true, rule: 'calmly' } } }],
    ['some rows', { bureau: { see: true } }, { bureau: { see: true, rows: { open: true } } }],
    ['some rows of a verb', { bureau: { edit: true } }, { bureau: { edit: { rows: { open: true } } } }],
    [
      'some rows of a transition',
      { bureau: { do: { submit: true } } },
      { bureau: { do: { submit: { rows: { open: true } } } } },
    ],
    [
      'another variable',
      { any: { see: true, rows: { a: '$me' } } },
      { any: { see: true, rows: { a: '$me.organ' } } },
    ],
    [
      'another test',
      { any: { see: true, rows: { a: { has: 'x' } } } },
      { any: { see: true, rows: { a: { like: 'x' } } } },
    ],
    [
      'a path over relations',
      { any: { see: true, rows: { a: 'x' } } },
      { any: { see: true, rows: { 'b.a': 'x' } } },
    ],
    [
      'a negated condition',
      { any: { see: true, rows: { a: 'x' } } },
      { any: { see: true, rows: { not: { a: 'x' } } } },
    ],
    ['every caller in place of a role', { bureau: { see: true } }, { any: { see: true } }],
    ['a second grant', { bureau: { see: true } }, { bureau: [{ see: true }, { see: ['name'] }] }],
  ])('grant features (what the access matrix must cover) differ for %s', (_, one, other) => {
    expect(added(file(one), file(other))).not.toEqual([]);
  });

  it('grant features (what the access matrix must cover) differ for a sensitive field', () => {
    const access = { bureau: { see: true } };
    const sensitive = file(access, { properties: { a: { 'x-sensitive': 'phone' } } });
    expect(added(file(access), sensitive)).toEqual(['x-sensitive']);
  });

  it('grant features (what the access matrix must cover) distinguish a grant of a view from a grant of a resource', () => {
    const access = { bureau: { see: true } };
    expect(added(file(access), file(access, { 'x-view': { of: 'matter' } }))).toContain(
      'in a view, a role may see true',
    );
  });
});

describe('covering set of grant features', () => {
  const clerk = { label: 'clerk', naiveCaller: { roles: ['bureau'] }, me: { organ: 'o1' } };
  const plain = { label: 'plain', naiveCaller: { roles: [] }, me: {} };

  it('covering set (fewest resources) of grant features contains no second resource with the same features', () => {
    const files = { a: file({ any: { see: true } }), b: file({ any: { see: true } }), c: file({}) };
    expect(coverGrants(files, [plain])).toEqual(new Map([['a', new Set(['plain'])]]));
  });

  it('covering set (fewest resources) of grant features prefers one resource with all features to several with one each', () => {
    const files = {
      a: file({ any: { see: true } }),
      b: file({ bureau: { edit: true } }),
      c: file({ any: { see: true }, bureau: { edit: true } }),
    };
    expect(coverGrants(files, [clerk, plain])).toEqual(new Map([['c', new Set(['clerk'])]]));
  });

  it('covering set (fewest resources) of grant features includes a caller without a required $me fact, beside one who has it', () => {
    const files = { a: file({ bureau: { see: true, rows: { organId: '$me.organ' } } }) };
    const lost = { ...clerk, label: 'lost', me: { organ: null } };
    expect(coverGrants(files, [clerk, lost]).get('a')).toContain('lost');
  });
});
