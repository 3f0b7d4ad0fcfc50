import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { DateCell } from './Cell';
import { DateFilter } from './Filter';
import { DateInput } from './Input';

export const date: Renderer = {
  name: 'date',
  test: byKind('date'),
  Input: DateInput,
  Cell: DateCell,
  Filter: DateFilter,
};
