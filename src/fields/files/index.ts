import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { FilesCell } from './Cell';
import { FilesInput } from './Input';

export const files: Renderer = { name: 'files', test: byKind('files'), Input: FilesInput, Cell: FilesCell };
