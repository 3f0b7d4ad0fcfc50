import { describe, expect, it } from 'vitest';
import { AppError } from '#model/errors';
import { cellHints, widgetHints } from '#model/hints';
import { fieldKinds, kindTraits, type FieldKind } from '#model/kinds';
import type { ProjectedField } from '#model/projection';
import { findComponent, type Renderer } from './registry';
import { fieldRenderers } from './renderers';
import { and, byField, byHint, byKind, cellIs, kindIs, nameIs, or, widgetIs } from './testers';

const fieldOf = (kind: FieldKind, more: Partial<ProjectedField> = {}): ProjectedField => ({
  title: kind,
  'x-kind': kind,
  'x-origin': 'author',
  ...more,
});

/** Kinds that the form engine renders field by field. */
const structure: readonly FieldKind[] = ['group', 'list'];

describe('field registry', () => {
  it.each(fieldKinds)('field registry has exactly one list cell renderer for kind %s', kind => {
    expect(findComponent(fieldRenderers, 'Cell', fieldOf(kind), 'f')).toBeDefined();
  });

  it.each(fieldKinds)(
    'field registry has an input for kind %s, unless the form renders its child fields',
    kind => {
      const chosen = findComponent(fieldRenderers, 'Input', fieldOf(kind), 'f');
      expect(chosen === undefined).toBe(structure.includes(kind));
    },
  );

  it.each(fieldKinds)(
    'field registry has a filter for kind %s only where lists can be filtered by it',
    kind => {
      const chosen = findComponent(fieldRenderers, 'Filter', fieldOf(kind), 'f');
      expect(chosen === undefined).toBe(kindTraits[kind].filters.length === 0);
    },
  );

  it('field registry names each renderer once', () => {
    const names = fieldRenderers.map(renderer => renderer.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('field registry applies x-widget hints to inputs only, and x-cell hints to cells only', () => {
    const plain = fieldOf('choice');
    const hinted = fieldOf('choice', { 'x-widget': 'radio' });
    expect(findComponent(fieldRenderers, 'Input', hinted, 'f')).not.toBe(
      findComponent(fieldRenderers, 'Input', plain, 'f'),
    );
    expect(findComponent(fieldRenderers, 'Cell', hinted, 'f')).toBe(
      findComponent(fieldRenderers, 'Cell', plain, 'f'),
    );

    const bar = fieldOf('integer', { 'x-cell': 'progress' });
    expect(findComponent(fieldRenderers, 'Cell', bar, 'f')).not.toBe(
      findComponent(fieldRenderers, 'Cell', fieldOf('integer'), 'f'),
    );
    expect(findComponent(fieldRenderers, 'Input', bar, 'f')).toBe(
      findComponent(fieldRenderers, 'Input', fieldOf('integer'), 'f'),
    );
  });
});

/** Properties of a renderer must be its own components, not those of the kind without a hint. */
const isDrawnByHint = (
  part: 'Input' | 'Cell',
  kind: FieldKind,
  word: 'x-widget' | 'x-cell',
  hint: string,
) => {
  const hinted = findComponent(fieldRenderers, part, fieldOf(kind, { [word]: hint }), 'f');
  return hinted !== undefined && hinted !== findComponent(fieldRenderers, part, fieldOf(kind), 'f');
};

describe('hints of the vocabulary', () => {
  const pairs = (hints: typeof widgetHints) =>
    Object.entries(hints).flatMap(([hint, hintKinds]) => hintKinds.map(kind => ({ hint, kind })));

  // Text with this hint has the kind paragraph, which has no other input.
  it.each(pairs(widgetHints).filter(({ hint }) => hint !== 'paragraph'))(
    'x-widget hint $hint on kind $kind selects an input of its own',
    ({ hint, kind }) => {
      expect(isDrawnByHint('Input', kind, 'x-widget', hint)).toBe(true);
    },
  );

  // Choice cells are tags anyway; the hint makes their colour strong.
  it.each(pairs(cellHints).filter(({ hint }) => hint !== 'tag'))(
    'x-cell hint $hint on kind $kind selects a list cell of its own',
    ({ hint, kind }) => {
      expect(isDrawnByHint('Cell', kind, 'x-cell', hint)).toBe(true);
    },
  );

  it('field registry has a separate input for the format time', () => {
    expect(findComponent(fieldRenderers, 'Input', fieldOf('text', { format: 'time' }), 'f')).not.toBe(
      findComponent(fieldRenderers, 'Input', fieldOf('text'), 'f'),
    );
  });
});

describe('renderer selection', () => {
  const Cell = () => null;
  const Other = () => null;
  const Third = () => null;
  const one: Renderer = { name: 'one', test: byKind('text'), Cell };
  const hinted: Renderer = { name: 'hinted', test: byHint(and(kindIs('text'), cellIs('link'))), Cell: Other };
  const named: Renderer = { name: 'named', test: byField(nameIs('homepage')), Cell: Third };
  const all = [named, one, hinted];

  it('renderer selection prefers a renderer for the field over one for a hint over one for a kind, in any order', () => {
    const link = fieldOf('text', { 'x-cell': 'link' });
    for (const order of [all, [...all].reverse()]) {
      expect(findComponent(order, 'Cell', fieldOf('text'), 'f')).toBe(Cell);
      expect(findComponent(order, 'Cell', link, 'f')).toBe(Other);
      expect(findComponent(order, 'Cell', link, 'homepage')).toBe(Third);
    }
  });

  it('renderer selection returns undefined when no renderer matches', () => {
    expect(findComponent(all, 'Cell', fieldOf('date'), 'f')).toBeUndefined();
    expect(findComponent(all, 'Input', fieldOf('text'), 'f')).toBeUndefined();
  });

  it('renderer selection throws on two renderers of the same rank only if that rank is the highest', () => {
    const twin: Renderer = { name: 'twin', test: byKind('text'), Cell: Other };
    expect(() => findComponent([one, twin], 'Cell', fieldOf('text'), 'f')).toThrow(AppError);
    expect(() => findComponent([one, twin], 'Cell', fieldOf('text'), 'f')).toThrow(/one, twin/);
    expect(findComponent([one, twin, hinted], 'Cell', fieldOf('text', { 'x-cell': 'link' }), 'f')).toBe(
      Other,
    );
  });

  it('renderer selection combines several predicates into one', () => {
    const test = byHint(and(or(kindIs('integer', 'number'), kindIs('text')), widgetIs('slider')));
    expect(test(fieldOf('number', { 'x-widget': 'slider' }), 'f')).toBeGreaterThan(0);
    expect(test(fieldOf('number'), 'f')).toBeUndefined();
    expect(test(fieldOf('date', { 'x-widget': 'slider' }), 'f')).toBeUndefined();
  });
});
