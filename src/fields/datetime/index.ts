import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { DatetimeCell } from './Cell';
import { DatetimeFilter } from './Filter';
import { DatetimeInput } from './Input';

export const datetime: Renderer = {
  name: 'datetime',
  test: byKind('datetime'),
  Input: DatetimeInput,
  Cell: DatetimeCell,
  Filter: DatetimeFilter,
};
