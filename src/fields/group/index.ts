import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { GroupCell } from './Cell';

/** No input of its own: a form draws the fields of a group one by one. */
export const group: Renderer = { name: 'group', test: byKind('group'), Cell: GroupCell };
