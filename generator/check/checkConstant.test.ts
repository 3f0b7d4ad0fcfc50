import { describe, expect, it } from 'vitest';
import { checkConstant } from './checkConstant';
import { createFieldOutlines } from './outline/FieldOutline';

describe('checkConstant', () => {
  it('checkConstant suggests a scalar choice where another choice of the field is an object', () => {
    const choices = [{ const: { toString: 0 } }, { const: 'street' }];
    const [field] = createFieldOutlines({ properties: { level: { oneOf: choices } } });
    const found = field ? checkConstant(field, 'stret', ['rows', 'level']) : [];
    expect(found).toMatchObject([{ at: ['rows', 'level'] }]);
    expect(JSON.stringify(found)).toContain('street');
  });
});
