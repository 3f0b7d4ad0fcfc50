import { describe, expect, it } from 'vitest';
import type { AccessGrant, Resource } from '../resource';
import { may, pattern, thing, schemaFor, seeing, working, result } from '#tests/support/projectionFixture';

describe('fields of projectSchema', () => {
  it('schema sent to a caller requires only fields that the caller may write', () => {
    expect(schemaFor(working).required).toEqual(['code', 'result']);
    expect(schemaFor(seeing).required).toEqual([]);
    expect(schemaFor([...working, may('school', 'full', ['idcard'])]).required).toContain('idcard');
  });

  it('schema sent to a caller keeps a condition only when the caller may see all of its fields', () => {
    expect(schemaFor(working).allOf).toEqual([
      { if: result, then: { required: ['reason'] }, else: { properties: { reason: false } } },
      { anyOf: [{ required: ['code'] }, { required: ['result'] }] },
    ]);
  });

  it('schema sent to a caller keeps the keywords of a field, and its condition unless the condition is hidden', () => {
    const { properties } = schemaFor(working);
    expect(properties['code']).toEqual({
      ...pattern,
      title: 'code',
      description: '帮助',
      default: 'x1',
      'x-kind': 'text',
      'x-origin': 'author',
      'x-once': true,
      'x-sortable': true,
      'x-slow-sort': true,
      'x-filter': ['equal', 'contains'],
    });
    expect(properties['reason']).toMatchObject({ 'x-shown-if': result, 'x-when-hidden': 'ask' });
    expect(properties['twist']).not.toHaveProperty('x-shown-if');
    expect(properties['season']).toMatchObject({ default: 2026 });
    expect(properties['prices']).toMatchObject({
      items: { required: ['price'], properties: { price: { type: 'number', title: '价' } } },
      'x-fields': { price: { title: '价', 'x-kind': 'number' } },
    });
  });

  it('schema sent to a caller marks fields written by the server or another role as read-only', () => {
    const { properties } = schemaFor(working);
    const readOnly = Object.keys(properties).filter(name => properties[name]?.readOnly);
    expect(readOnly).toEqual(['twist', 'state', 'createdAt']);
    expect(schemaFor(seeing).properties['code']).toMatchObject({ readOnly: true });
    expect(schemaFor(seeing).properties['code']).not.toHaveProperty('default');
    expect(schemaFor(seeing).properties['season']).toMatchObject({ 'x-given': 2026 });
    expect(schemaFor(working).properties['season']).not.toHaveProperty('x-given');
  });

  it('masked field in the schema sent to a caller has no pattern and length, and allows exact look-up filters only', () => {
    const masked = schemaFor(working).properties['idcard'];
    expect(masked).toMatchObject({ type: 'string', 'x-masked': true, 'x-filter': ['equal', 'last'] });
    for (const word of ['pattern', 'minLength', 'x-sortable']) expect(masked).not.toHaveProperty(word);
  });

  it('masked field in the schema sent to a caller validates a new value, which replaces the mask, by its pattern and length', () => {
    const { type: _, ...constraints } = pattern;
    expect(schemaFor(working).properties['idcard']).toMatchObject({
      if: { pattern: '\\*' },
      else: constraints,
    });
  });

  it('masked field in the schema sent to a caller is marked as required', () => {
    const fields = {
      ...thing.fields,
      idcard: { ...thing.fields.idcard, required: true },
    } as Resource['fields'];
    expect(schemaFor(working, {}, { fields }).properties['idcard']).toMatchObject({
      'x-masked': true,
      'x-required': true,
    });
  });

  it('sensitive field in the schema sent to a caller is marked as unmasked only if every row grants that', () => {
    const idcard = (...rules: AccessGrant[]) => schemaFor([...rules]).properties['idcard'];
    const own = { code: 'mine' };
    const full = may('school', 'full', ['idcard'], own);
    expect(idcard(may('school', 'see', ['idcard'], own), full)).toMatchObject(pattern);
    expect(idcard(may('school', 'see', ['idcard'], own), full)).not.toHaveProperty('x-masked');
    expect(idcard(may('school', 'see', ['idcard']), full)).toMatchObject({ 'x-masked': true });
  });

  it('schema sent to a caller shows a write-only field in the form only', () => {
    const schema = schemaFor([...seeing, may('school', 'create', ['secret'])]);
    expect(schema['x-form'][0]?.rows).toEqual([['code', 'secret'], ['secret']]);
    expect(schema.properties['secret']).toMatchObject(pattern);
    for (const word of ['x-filter', 'x-sortable', 'readOnly'])
      expect(schema.properties['secret']).not.toHaveProperty(word);
    expect(schema.required).not.toContain('secret');
    expect(JSON.stringify([schema['x-list'], schema['x-detail'], schema['x-display']])).not.toContain(
      'secret',
    );
  });

  it('schema sent to a caller offers no filter by fields that a named field rule restricts', () => {
    const [rule] = seeing;
    const schema = schemaFor(rule ? [{ ...rule, fieldRule: 'openItems' }] : []);
    expect(schema.properties['code']).not.toHaveProperty('x-filter');
    expect(schema.properties['code']).not.toHaveProperty('x-sortable');
  });
});
