import { ChoiceFilter } from '../ChoiceFilter';
import type { Renderer } from '../registry';
import { and, byHint, byKind, kindIs, widgetIs } from '../testers';
import { ChoiceCell } from './Cell';
import { ChoiceInput } from './Input';
import { RadioInput } from './RadioInput';

export const choice: Renderer = {
  name: 'choice',
  test: byKind('choice'),
  Input: ChoiceInput,
  Cell: ChoiceCell,
  Filter: ChoiceFilter,
};

export const radio: Renderer = {
  name: 'radio',
  test: byHint(and(kindIs('choice'), widgetIs('radio'))),
  Input: RadioInput,
};
