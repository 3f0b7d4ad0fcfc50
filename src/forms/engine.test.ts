import { describe, expect, it } from 'vitest';
import { fieldKinds, type FieldKind } from '#model/kinds';
import type { ProjectedField } from '#model/projection';
import { findComponent } from '../fields/registry';
import { fieldRenderers } from '../fields/renderers';
import type { FormSchema } from './FormSchema';
import { buildStructureSchema } from './structureSchema';
import { consoleFieldName, buildUiSchema } from './uiSchema';

const fieldOf = (kind: FieldKind, more: Partial<ProjectedField> = {}): ProjectedField => ({
  title: kind,
  'x-kind': kind,
  'x-origin': 'author',
  ...more,
});
const structured: Partial<Record<FieldKind, Partial<ProjectedField>>> = {
  group: { 'x-fields': { inner: fieldOf('choice', { enum: ['a'] }) } },
  list: { maxItems: 3, 'x-fields': { inner: fieldOf('reference') } },
};
const schema: FormSchema = {
  properties: Object.fromEntries(
    fieldKinds.map(kind => [kind, fieldOf(kind, { minLength: 2, default: 'x', ...structured[kind] })]),
  ),
  required: ['text'],
  allOf: [{ if: { required: ['text'] }, then: { required: ['date'] } }],
};

describe('form engine schema', () => {
  const structure = buildStructureSchema(schema);

  it('form engine (rjsf) receives the nested schema without constraints, conditions and defaults', () => {
    expect(JSON.stringify(structure)).not.toMatch(/minLength|default|required|allOf|"if"|enum/);
    expect(structure.properties?.['text']).toEqual({ type: 'string', title: 'text' });
    expect(structure.properties?.['group']).toEqual({
      type: 'object',
      title: 'group',
      properties: { inner: { type: 'string', title: 'choice' } },
    });
    expect(structure.properties?.['list']).toMatchObject({
      type: 'array',
      maxItems: 3,
      items: { type: 'object', properties: { inner: { type: 'string' } } },
    });
  });

  it('form renders every value with an input of the renderer registry, and objects and lists with the form engine (rjsf)', () => {
    const ui = buildUiSchema(schema);
    for (const kind of fieldKinds) {
      const ours = (ui[kind] as Record<string, unknown> | undefined)?.['ui:field'] === consoleFieldName;
      expect(ours).toBe(findComponent(fieldRenderers, 'Input', fieldOf(kind), kind) !== undefined);
    }
    expect(ui['group']).toEqual({ inner: { 'ui:field': consoleFieldName } });
    expect(ui['list']).toEqual({ items: { inner: { 'ui:field': consoleFieldName } } });
  });
});
