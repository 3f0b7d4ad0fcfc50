import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../json';
import type { JsonSchema } from '../jsonSchema';
import { hashSchema, stableStringify, stripAnnotations } from './schemaHash';

describe('stripAnnotations', () => {
  it('stripAnnotations removes texts and x- keywords at any depth', () => {
    const said = {
      $schema: '../meta/resource.json',
      title: '学校',
      'x-title-en': 'School',
      type: 'object',
      properties: { name: { title: '校名', 'x-fake': 'school-name', type: 'string', default: '某校' } },
      allOf: [
        { if: { title: '如果', required: ['name'] }, then: { properties: { name: { readOnly: true } } } },
      ],
    };
    expect(stripAnnotations(said as JsonSchema)).toEqual({
      type: 'object',
      properties: { name: { type: 'string' } },
      allOf: [{ if: { required: ['name'] }, then: { properties: { name: {} } } }],
    });
  });

  it('stripAnnotations keeps fields named like an annotation', () => {
    const properties = {
      title: { type: 'string' },
      'x-ray': { type: 'string' },
      default: { type: 'boolean' },
    };
    expect(stripAnnotations({ properties })).toEqual({ properties });
    expect(stripAnnotations({ dependentSchemas: { title: { title: '标题', required: ['x-ray'] } } })).toEqual(
      {
        dependentSchemas: { title: { required: ['x-ray'] } },
      },
    );
  });

  it('stripAnnotations keeps the data of constants and enums', () => {
    const schema = { const: { title: 'a' }, enum: [{ 'x-y': 1 }] };
    expect(stripAnnotations(schema)).toEqual(schema);
  });
});

describe('hashSchema', () => {
  it('schema hash is equal for every language and key order and differs for another constraint', () => {
    const zh: JsonSchema = {
      type: 'object',
      properties: { a: { title: '甲', type: 'string', maxLength: 3 } },
    };
    const en: JsonSchema = {
      properties: { a: { maxLength: 3, type: 'string', title: 'A' } },
      type: 'object',
    };
    const longer: JsonSchema = { properties: { a: { maxLength: 4, type: 'string' } }, type: 'object' };
    expect(hashSchema(zh)).toBe(hashSchema(en));
    expect(hashSchema(zh)).not.toBe(hashSchema(longer));
    expect(hashSchema(zh)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('schema hash differs for different JSON', () => {
    const json = fc.jsonValue() as fc.Arbitrary<JsonValue>;
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(hashSchema({ const: a }) === hashSchema({ const: b })).toBe(
          stableStringify(a) === stableStringify(b),
        );
      }),
    );
  });
});
