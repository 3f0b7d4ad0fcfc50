import { expect, it } from 'vitest';
import type { JsonSchema } from '#model/jsonSchema';
import { isGuardValueTested } from './isGuardValueTested';

const open: JsonSchema = { properties: { window: { const: 'open' } } };

it.each<[string, JsonSchema]>([
  ['a property', open],
  ['a required name', { required: ['window'] }],
  ['an alternative', { anyOf: [{ properties: { me: {} } }, { not: open }] }],
  ['a consequence', { if: { required: ['record'] }, then: { allOf: [open] } }],
])('isGuardValueTested is true for a guard that tests the window in %s', (_place, condition) => {
  expect(isGuardValueTested(condition, 'window')).toBe(true);
});

it.each<[string, JsonSchema | undefined]>([
  ['no condition', undefined],
  ['the input', { properties: { input: { required: ['comment'] } } }],
  ['a field of the record called window', { properties: { record: { required: ['window'] } } }],
  ['a value called window', { properties: { record: { properties: { kind: { const: 'window' } } } } }],
])('isGuardValueTested is false for a guard that does not test the window: %s', (_place, condition) => {
  expect(isGuardValueTested(condition, 'window')).toBe(false);
});
