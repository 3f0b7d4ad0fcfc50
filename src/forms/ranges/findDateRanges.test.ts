import { expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { findDateRanges } from './findDateRanges';

const day = (widget?: string): ProjectedField => ({
  ...{ title: 'Day', 'x-kind': 'date', 'x-origin': 'author' },
  ...(widget !== undefined && { 'x-widget': widget }),
});
const fields = { opens: day('range:closes'), closes: day(), day: day('range:hidden'), hidden: day() };

it('range input joins a start field with the end field that it names', () => {
  expect([...findDateRanges(fields, ['opens', 'day', 'closes'])]).toEqual([['opens', 'closes']]);
});

it('range input is not used for a field whose end field is hidden', () => {
  expect(findDateRanges(fields, ['opens', 'day']).size).toBe(0);
});

it('range inputs of a form contain each field once', () => {
  const chain = { a: day('range:b'), b: day('range:c'), c: day(), d: day('range:c') };
  expect([...findDateRanges(chain, ['a', 'b', 'c', 'd'])]).toEqual([
    ['a', 'b'],
    ['d', 'c'],
  ]);
});
