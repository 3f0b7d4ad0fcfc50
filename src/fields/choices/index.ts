import { ChoiceFilter } from '../ChoiceFilter';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { ChoicesCell } from './Cell';
import { ChoicesInput } from './Input';

export const choices: Renderer = {
  name: 'choices',
  test: byKind('choices'),
  Input: ChoicesInput,
  Cell: ChoicesCell,
  Filter: ChoiceFilter,
};
