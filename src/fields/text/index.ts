import type { Renderer } from '../registry';
import { and, byHint, byKind, cellIs, kindIs } from '../testers';
import { TextCell } from './Cell';
import { TextFilter } from './Filter';
import { TextInput } from './Input';
import { LinkCell } from './LinkCell';

export const text: Renderer = {
  name: 'text',
  test: byKind('text'),
  Input: TextInput,
  Cell: TextCell,
  Filter: TextFilter,
};

export const link: Renderer = {
  name: 'link',
  test: byHint(and(kindIs('text'), cellIs('link'))),
  Cell: LinkCell,
};
