import { expect, it } from 'vitest';
import { parseCondition } from './parseCondition';
import { prefixPaths } from './prefixPaths';

it('asks of what a relation leads to, from where it leads', () => {
  const condition = parseCondition({
    any: [{ code: 'x' }, { not: { 'cityId.code': null }, level: ['a', 'b'] }],
  });
  expect(prefixPaths('areaId', condition)).toEqual(
    parseCondition({
      any: [{ 'areaId.code': 'x' }, { not: { 'areaId.cityId.code': null }, 'areaId.level': ['a', 'b'] }],
    }),
  );
});

it('does not pretend to ask what only the rows themselves can be asked', () => {
  expect(prefixPaths('areaId', parseCondition({ not: { some: { 'check.areaId': {} } } }))).toBeUndefined();
  expect(prefixPaths('areaId', { op: 'search', fields: ['name'], text: 'x' })).toBeUndefined();
});
