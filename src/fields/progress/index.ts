import type { Renderer } from '../registry';
import { and, byHint, cellIs, kindIs } from '../testers';
import { ProgressCell } from './Cell';

export const progress: Renderer = {
  name: 'progress',
  test: byHint(and(kindIs('integer', 'number'), cellIs('progress'))),
  Cell: ProgressCell,
};
