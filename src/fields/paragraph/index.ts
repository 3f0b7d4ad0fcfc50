import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { ParagraphCell } from './Cell';
import { ParagraphFilter } from './Filter';
import { ParagraphInput } from './Input';

export const paragraph: Renderer = {
  name: 'paragraph',
  test: byKind('paragraph'),
  Input: ParagraphInput,
  Cell: ParagraphCell,
  Filter: ParagraphFilter,
};
