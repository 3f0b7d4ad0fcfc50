import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { MarkupCell } from './Cell';
import { MarkupInput } from './Input';

export const markup: Renderer = {
  name: 'markup',
  test: byKind('markup'),
  Input: MarkupInput,
  Cell: MarkupCell,
};
