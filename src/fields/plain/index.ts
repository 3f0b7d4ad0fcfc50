import type { Renderer } from '../registry';
import { and, byHint, cellIs, kindIs } from '../testers';
import { PlainCell } from './Cell';

export const plain: Renderer = {
  name: 'plain',
  test: byHint(and(kindIs('integer'), cellIs('plain'))),
  Cell: PlainCell,
};
