import { ReferenceFilter } from '../ReferenceFilter';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { ReferencesCell } from './Cell';
import { ReferencesInput } from './Input';

export const references: Renderer = {
  name: 'references',
  test: byKind('references'),
  Input: ReferencesInput,
  Cell: ReferencesCell,
  Filter: ReferenceFilter,
};
