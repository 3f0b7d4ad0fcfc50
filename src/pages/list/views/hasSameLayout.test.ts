import { expect, it } from 'vitest';
import type { SavedViewContent } from '../../../stores/views/SavedViewsStore';
import { hasSameLayout } from './hasSameLayout';

const current: SavedViewContent = {
  query: '',
  isCompact: false,
  isPinned: true,
  widths: { name: 120 },
  columns: ['name'],
};

it('list differs from its saved view by columns, widths, pin and density', () => {
  expect(hasSameLayout({ ...current }, current)).toBe(true);
  const changes: Partial<SavedViewContent>[] = [
    { columns: ['name', 'code'] },
    { widths: { name: 121 } },
    { widths: {} },
    { isPinned: false },
    { isCompact: true },
  ];
  for (const change of changes)
    expect([change, hasSameLayout({ ...current, ...change }, current)]).toEqual([change, false]);
});

it('list does not differ from a saved view of an earlier version by widths and pin', () => {
  expect(hasSameLayout({ query: '', isCompact: false, columns: ['name'] }, current)).toBe(true);
});
