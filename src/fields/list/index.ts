import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { ListCell } from './Cell';

/** No input of its own: a form draws the items of a list, and the buttons to add, move and remove them. */
export const list: Renderer = { name: 'list', test: byKind('list'), Cell: ListCell };
