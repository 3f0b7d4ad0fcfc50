import { ReferenceFilter } from '../ReferenceFilter';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { ReferenceCell } from './Cell';
import { ReferenceInput } from './Input';

export const reference: Renderer = {
  name: 'reference',
  test: byKind('reference'),
  Input: ReferenceInput,
  Cell: ReferenceCell,
  Filter: ReferenceFilter,
};
