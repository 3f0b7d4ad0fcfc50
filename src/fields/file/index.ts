import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { FileCell } from './Cell';
import { FileInput } from './Input';

export const file: Renderer = { name: 'file', test: byKind('file'), Input: FileInput, Cell: FileCell };
