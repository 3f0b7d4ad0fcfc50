import fs from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fieldKinds, kindTraits } from '#model/kinds';
import { hasFieldInput } from '../../fields/hasFieldInput';
import { findComponent } from '../../fields/registry';
import { fieldRenderers } from '../../fields/renderers';
import { findDateRanges } from '../../forms/ranges/findDateRanges';
import { listFormSamples } from './listFormSamples';
import { listRangeSamples } from './listRangeSamples';
import { listFieldSamples, listSampleFilters } from './listSamples';

it.each(fieldRenderers.map(renderer => [renderer.name, renderer] as const))(
  'field gallery (page of sample inputs) has a sample for each component of the renderer %s',
  (_, renderer) => {
    for (const part of ['Input', 'Cell', 'Filter'] as const) {
      if (renderer[part] === undefined) continue;
      const drawn = listFieldSamples('zh').filter(
        ({ field, name }) => findComponent(fieldRenderers, part, field, name) === renderer[part],
      );
      expect(
        drawn.map(({ name }) => name),
        part,
      ).not.toEqual([]);
    }
  },
);

it('field gallery (page of sample inputs) has unique sample names', () => {
  const names = [...listFieldSamples('en'), ...listRangeSamples('en'), ...listFormSamples('en')].map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});

it('field gallery has each field kind and each hint of the meta-schema', async () => {
  const text = await fs.readFile('schemas/meta/resource.json', 'utf8');
  const { $defs } = JSON.parse(text) as { $defs: Record<'widget' | 'cell', { examples: string[] }> };
  const shown = listFieldSamples('en').map(({ field }) => field);
  expect(new Set(shown.map(field => field['x-kind']))).toEqual(new Set(fieldKinds));
  const hints = (word: 'x-widget' | 'x-cell') =>
    new Set(shown.flatMap(field => (field[word] === undefined ? [] : [field[word]])));
  expect(hints('x-widget')).toEqual(new Set($defs.widget.examples));
  expect(hints('x-cell')).toEqual(new Set($defs.cell.examples));
});

it('field gallery has a date or number range input for each field kind that supports one', () => {
  const ranged = fieldKinds.filter(
    kind => kindTraits[kind].hasOrder && kindTraits[kind].filters.includes('range'),
  );
  const shown = listRangeSamples('en').map(({ fields }) => fields);
  const sorts = shown.map(({ first }) => first.format ?? first['x-kind']);
  expect(sorts.toSorted()).toEqual([...ranged, 'time', 'amount'].toSorted());
  for (const { first, last } of shown) {
    expect([...findDateRanges({ first, last }, ['first', 'last'])]).toEqual([['first', 'last']]);
  }
});

it('field gallery has a form sample for each field kind without an input of its own', () => {
  const withoutInput = fieldKinds.filter(
    kind =>
      !listFieldSamples('en').some(
        ({ field, name }) => field['x-kind'] === kind && hasFieldInput(field, name),
      ),
  );
  const shown = new Set(listFormSamples('en').map(({ field }) => field['x-kind']));
  expect(shown).toEqual(new Set(withoutInput));
});

it('field gallery has filter samples only with operators and values that the field allows', () => {
  const ways = {
    eq: 'equal',
    in: 'equal',
    gte: 'range',
    lte: 'range',
    like: 'contains',
    last: 'last',
  } as const;
  for (const sample of listFieldSamples('en')) {
    const allowed = sample.field['x-filter'] ?? [];
    if (allowed.length === 0) continue;
    const filters = listSampleFilters(sample);
    expect(filters, sample.name).not.toEqual([]);
    for (const { op, values } of filters) {
      expect(allowed, sample.name).toContain(ways[op]);
      expect(values.join(), sample.name).not.toBe('');
    }
  }
});
