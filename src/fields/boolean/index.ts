import type { Renderer } from '../registry';
import { and, byHint, byKind, kindIs, widgetIs } from '../testers';
import { BooleanCell } from './Cell';
import { BooleanFilter } from './Filter';
import { BooleanInput } from './Input';
import { SwitchInput } from './SwitchInput';

export const boolean: Renderer = {
  name: 'boolean',
  test: byKind('boolean'),
  Input: BooleanInput,
  Cell: BooleanCell,
  Filter: BooleanFilter,
};

export const toggle: Renderer = {
  name: 'toggle',
  test: byHint(and(kindIs('boolean'), widgetIs('switch'))),
  Input: SwitchInput,
};
