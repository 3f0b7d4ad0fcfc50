import { expect, it } from 'vitest';
import { parseCondition } from './parseCondition';
import { prefixConditionPaths } from './prefixConditionPaths';

it('prefixConditionPaths prefixes every path with the relation', () => {
  const condition = parseCondition({
    any: [{ code: 'x' }, { not: { 'cityId.code': null }, level: ['a', 'b'] }],
  });
  expect(prefixConditionPaths('areaId', condition)).toEqual(
    parseCondition({
      any: [{ 'areaId.code': 'x' }, { not: { 'areaId.cityId.code': null }, 'areaId.level': ['a', 'b'] }],
    }),
  );
});

it('prefixConditionPaths refuses conditions that only the rows themselves can answer', () => {
  expect(
    prefixConditionPaths('areaId', parseCondition({ not: { some: { 'check.areaId': {} } } })),
  ).toBeUndefined();
  expect(prefixConditionPaths('areaId', { op: 'search', fields: ['name'], text: 'x' })).toBeUndefined();
});
