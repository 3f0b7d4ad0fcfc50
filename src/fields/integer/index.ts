import { NumberCell } from '../NumberCell';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { IntegerFilter } from './Filter';
import { IntegerInput } from './Input';

export const integer: Renderer = {
  name: 'integer',
  test: byKind('integer'),
  Input: IntegerInput,
  Cell: NumberCell,
  Filter: IntegerFilter,
};
