import { expect, it } from 'vitest';
import { findComponent } from '../../fields/registry';
import { renderers } from '../../fields/renderers';
import { listSamples } from './listSamples';

it.each(renderers.map(renderer => [renderer.name, renderer] as const))(
  'gallery has a sample that is drawn by each part of the renderer %s',
  (_, renderer) => {
    for (const part of ['Input', 'Cell', 'Filter'] as const) {
      if (renderer[part] === undefined) continue;
      const drawn = listSamples('zh').filter(
        ({ field, name }) => findComponent(renderers, part, field, name) === renderer[part],
      );
      expect(
        drawn.map(({ name }) => name),
        part,
      ).not.toEqual([]);
    }
  },
);

it('gallery names each sample once', () => {
  const names = listSamples('en').map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
