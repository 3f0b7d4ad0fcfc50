import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { gridOf, widthOf, type ListColumn } from './columns';

const field: ProjectedField = { type: 'string', title: '名称', 'x-kind': 'text', 'x-origin': 'author' };
const column = (width?: number): ListColumn => ({
  name: 'name',
  field,
  align: 'start',
  sortable: false,
  ...(width !== undefined && { width }),
});

describe('the columns of a list', () => {
  it('are as wide as they say at least, and those that say nothing take most of what is left', () => {
    expect(gridOf([column(120), column()], false)).toBe('minmax(120px, 1.2fr) minmax(136px, 3fr)');
  });

  it('stand behind the box that ticks a row, where rows can be ticked', () => {
    expect(gridOf([column(100)], true)).toBe('40px minmax(100px, 1fr)');
    expect(widthOf([column(100), column()], true)).toBe(276);
  });
});
