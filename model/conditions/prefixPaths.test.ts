import { expect, it } from 'vitest';
import { parseCondition } from './parseCondition';
import { prefixPaths } from './prefixPaths';

it('prefixPaths prefixes every path with the relation', () => {
  const condition = parseCondition({
    any: [{ code: 'x' }, { not: { 'cityId.code': null }, level: ['a', 'b'] }],
  });
  expect(prefixPaths('areaId', condition)).toEqual(
    parseCondition({
      any: [{ 'areaId.code': 'x' }, { not: { 'areaId.cityId.code': null }, 'areaId.level': ['a', 'b'] }],
    }),
  );
});

it('prefixPaths refuses conditions that only the rows themselves can answer', () => {
  expect(prefixPaths('areaId', parseCondition({ not: { some: { 'check.areaId': {} } } }))).toBeUndefined();
  expect(prefixPaths('areaId', { op: 'search', fields: ['name'], text: 'x' })).toBeUndefined();
});
