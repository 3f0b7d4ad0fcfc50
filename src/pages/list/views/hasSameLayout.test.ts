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

it('list layout differs from that of its saved view by columns, widths, pinned column or density', () => {
  expect(hasSameLayout({ ...current }, current)).toBe(true);
  const changes: Partial<SavedViewContent>[] = [
    { columns: ['name', 'code'] },
    { widths: { name: 121 } },
    { widths: {} },
    { isPinned: false },
    { pinnedColumns: ['code'] },
    { isCompact: true },
  ];
  for (const change of changes)
    expect([change, hasSameLayout({ ...current, ...change }, current)]).toEqual([change, false]);
});

it('list layout does not differ by widths and pinned column from a saved view of an earlier version, which has neither', () => {
  expect(hasSameLayout({ query: '', isCompact: false, columns: ['name'] }, current)).toBe(true);
});
