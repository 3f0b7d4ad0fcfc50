import { valueToText } from '#model/json';
import type { CellProps } from '../FieldProps';
import { plainText } from '../plainText';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { TextArea } from '../TextArea';

function MarkupCell({ value, isExpanded }: CellProps) {
  const text = plainText(valueToText(value));
  return isExpanded ? <p className="field-paragraph">{text}</p> : <span className="field-line">{text}</span>;
}

export const markup: Renderer = {
  name: 'markup',
  test: byKind('markup'),
  Input: TextArea,
  Cell: MarkupCell,
};
