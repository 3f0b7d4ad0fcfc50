import { NumberCell } from '../NumberCell';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { NumberFilter } from './Filter';
import { NumberInput } from './Input';

export const number: Renderer = {
  name: 'number',
  test: byKind('number'),
  Input: NumberInput,
  Cell: NumberCell,
  Filter: NumberFilter,
};
