import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import { findUnmetRequirements, getRequirementFields } from './requirements';
import type { SchemaValidators } from './loadValidators';

const demands: JsonSchema = {
  required: ['name', 'pledge'],
  properties: { pledge: { const: true }, gaps: { maxItems: 0 } },
  allOf: [
    { if: { required: ['kind'], properties: { kind: { const: 'own' } } }, then: { required: ['owner'] } },
    {
      if: { required: ['stage'], properties: { stage: { const: 2 } } },
      then: { anyOf: [{ required: ['schoolId'] }, { required: ['schoolName'] }] },
    },
  ],
};
let validators: SchemaValidators;
beforeAll(async () => {
  validators = await loadServedValidators(demands);
});

describe('getRequirementFields', () => {
  it.each<[JsonObject, string[]]>([
    [{}, ['gaps', 'name', 'pledge']],
    [{ kind: 'own' }, ['gaps', 'name', 'owner', 'pledge']],
    [{ stage: 2, name: 'x' }, ['gaps', 'name', 'pledge', 'schoolId', 'schoolName']],
  ])('getRequirementFields returns the applicable fields for %j, filled in or not', (values, expected) => {
    expect([...getRequirementFields(demands, values, validators)].sort()).toEqual(expected);
  });
});

describe('findUnmetRequirements', () => {
  it.each<[string, JsonObject, string[][]]>([
    ['missing fields', {}, [['name'], ['pledge']]],
    ['a missing field of the branch that applies', { name: 'x', pledge: true, kind: 'own' }, [['owner']]],
    ['a value that does not fit', { name: 'x', pledge: false, gaps: ['a'] }, [['pledge'], ['gaps']]],
    [
      'one item for fields of which one is enough',
      { name: 'x', pledge: true, stage: 2 },
      [['schoolId', 'schoolName']],
    ],
    ['nothing once one of them is filled in', { name: 'x', pledge: true, stage: 2, schoolName: 'y' }, []],
  ])('findUnmetRequirements returns %s', (_, values, expected) => {
    expect(findUnmetRequirements(demands, values, validators)).toEqual(expected);
  });
});
