import { expect, it } from 'vitest';
import { cityRules } from '#enrolment/cityRules';
import { buildValidatorModule } from '#generator/emit/validators';
import type { ProjectedSchema } from '#model/projection';
import { blankField, blankResource } from '#model/resource/blankResource';
import { SchemaFormRules } from './SchemaFormRules';

const resource = blankResource('thing', [
  blankField('certType', 'text'),
  blankField('idcard', 'text', { rule: 'documentNumber' }),
  blankField('suggested', 'text', { derive: { by: 'rule', rule: 'category', stored: true, public: true } }),
  blankField('own', 'text', { rule: 'nobodyKnows' }),
]);
const project = (names: readonly string[], masked: readonly string[] = []): ProjectedSchema =>
  ({
    'x-name': 'thing',
    properties: Object.fromEntries(
      names.map(name => [name, { title: name, ...(masked.includes(name) && { 'x-masked': true }) }]),
    ),
  }) as unknown as ProjectedSchema;

function nameRules(schema: ProjectedSchema): Record<string, unknown> {
  const named = cityRules.forms ? new SchemaFormRules(cityRules.forms).addTo(schema, resource) : schema;
  return Object.fromEntries(
    Object.entries(named.properties).map(([name, field]) => [
      name,
      field['x-checked-by'] ?? field['x-derived-by'],
    ]),
  );
}

it.each<[string, ProjectedSchema, string | undefined]>([
  ['names the check', project(['certType', 'idcard']), 'documentNumber'],
  ['leaves it out where a field that it reads is closed', project(['idcard']), undefined],
  [
    'leaves it out where a field that it reads is masked',
    project(['certType', 'idcard'], ['certType']),
    undefined,
  ],
  ['leaves it out where the value is masked', project(['certType', 'idcard'], ['idcard']), undefined],
])('schema sent to a caller and the form rule documentNumber: schema %s', (_, schema, expected) => {
  expect(nameRules(schema).idcard).toBe(expected);
});

it('form rules (rules that run in the browser) omit derivations that read a hidden field, and rules that run on the server only', () => {
  expect(nameRules(project(['suggested', 'own', 'hukou']))).toEqual({});
});

it('form rules (rules that run in the browser) of a schema are bundled into one module without imports', async () => {
  const forms = cityRules.forms && new SchemaFormRules(cityRules.forms);
  const named = forms?.listOf(forms.addTo(project(['certType', 'idcard']), resource));
  const text = await buildValidatorModule({ type: 'object' }, named);
  expect(/\bimport\b/.exec(text)).toBeNull();
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  )) as { rules: Record<string, (record: object, field: string) => unknown[]> };
  expect(Object.keys(module.rules)).toEqual(['documentNumber']);
  expect(module.rules.documentNumber?.({ certType: 'resident_id', idcard: '1' }, 'idcard')).toHaveLength(1);
});
