import { describe, expect, it } from 'vitest';
import type { Caller } from '../caller';
import { emptyCatalog } from '../catalog';
import type { Expression } from '../expressions';
import { listComparedFields, type Comparison } from '../comparisons';
import { blankField, blankResource } from '../resource/blankResource';
import type { AccessGrant } from '../resource';
import { matchAll } from '../conditions';
import { projectSchema } from './projectSchema';

const compare = (field: string, value: Expression): Comparison => ({
  field,
  test: 'gt',
  value,
  fields: [field, ...listComparedFields(value)],
  refusal: { zh: '太小', en: 'Too small' },
});
const number = { schema: { type: 'integer' } };
const caller: Caller = {
  ...{ id: 'u1', username: 'school', roles: ['school'], permissions: [], me: { limit: '$this.low' } },
  ...{ language: 'en', ip: '', requestId: '' },
};

function project(fields: string[], comparisons: Comparison[]) {
  const see: AccessGrant = { role: 'school', may: 'see', rows: matchAll, fields };
  const resource = blankResource(
    'slot',
    [
      blankField('low', 'integer', number),
      blankField('high', 'integer', number),
      blankField('sum', 'integer', {
        ...number,
        derive: { by: 'value', value: { plus: ['$this.low', '$season'] }, public: false, stored: true },
      }),
      blankField('kindId', 'reference'),
    ],
    { access: [see, { ...see, may: 'edit' }], comparisons },
  );
  const catalog = { ...emptyCatalog(2026), resources: { slot: resource } };
  return projectSchema(catalog, resource, caller, new Date('2026-04-16T00:00:00Z'));
}
const all = ['low', 'high', 'sum', 'kindId'];

describe('projected comparisons', () => {
  it("comparison (x-compare) in the schema sent to a caller has the refusal text in the caller's language, and the caller's facts as constants", () => {
    expect(project(all, [compare('high', { plus: ['$this.low', '$season'] })])['x-compare']).toEqual([
      {
        field: 'high',
        test: 'gt',
        value: { plus: ['$this.low', { constant: 2026 }] },
        fields: ['high', 'low'],
        refusal: 'Too small',
      },
    ]);
    const [fact] = project(all, [compare('high', '$me.limit')])['x-compare'] ?? [];
    expect(fact?.value).toEqual({ constant: '$this.low' });
  });

  it('schema sent to a caller omits a comparison (x-compare) if the caller does not see one of its fields', () => {
    const schema = project(['high'], [compare('high', '$this.low')]);
    expect(schema['x-compare']).toBeUndefined();
    expect(JSON.stringify(schema)).not.toContain('$this.low');
  });

  it('schema sent to a caller omits a comparison (x-compare) that reads related records or derived values', () => {
    const schema = project(all, [compare('high', '$this.kindId.most'), compare('high', '$this.sum')]);
    expect(schema['x-compare']).toBeUndefined();
  });

  it('computed value in the schema sent to a caller has its expression for a caller who sees its sources', () => {
    expect(project(all, []).properties.sum?.['x-value']).toEqual({
      plus: ['$this.low', { constant: 2026 }],
    });
    expect(project(['sum'], []).properties.sum).not.toHaveProperty('x-value');
  });
});
