import { expect, it } from 'vitest';
import { formatColumnWidths, parseColumnWidths } from './columnWidths';

it('column widths are formatted as the same text in whatever order they were dragged, and are parsed back', () => {
  const text = formatColumnWidths({ state: 96, name: 120 });
  expect([text, formatColumnWidths({ name: 120, state: 96 })]).toEqual([
    'name:120,state:96',
    'name:120,state:96',
  ]);
  expect(parseColumnWidths(text)).toEqual({ name: 120, state: 96 });
  expect([formatColumnWidths({}), parseColumnWidths('')]).toEqual(['', {}]);
});
