import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { JsonCell } from './Cell';
import { JsonInput } from './Input';

export const json: Renderer = { name: 'json', test: byKind('json'), Input: JsonInput, Cell: JsonCell };
