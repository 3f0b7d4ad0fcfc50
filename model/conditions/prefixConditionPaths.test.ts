import { expect, it } from 'vitest';
import { parseCondition } from './parseCondition';
import { prefixConditionPaths } from './prefixConditionPaths';

it('prefixConditionPaths prepends the relation to every path of a condition', () => {
  const condition = parseCondition({
    any: [{ code: 'x' }, { not: { 'cityId.code': null }, level: ['a', 'b'] }],
  });
  expect(prefixConditionPaths('areaId', condition)).toEqual(
    parseCondition({
      any: [{ 'areaId.code': 'x' }, { not: { 'areaId.cityId.code': null }, 'areaId.level': ['a', 'b'] }],
    }),
  );
});

it('prefixConditionPaths is undefined for conditions with a back reference or a search', () => {
  expect(
    prefixConditionPaths('areaId', parseCondition({ not: { some: { 'check.areaId': {} } } })),
  ).toBeUndefined();
  expect(prefixConditionPaths('areaId', { op: 'search', fields: ['name'], text: 'x' })).toBeUndefined();
});
