import { getChoice } from '../choices';
import { ChoiceTag } from '../ChoiceTag';
import type { CellProps } from '../FieldProps';

export function ChoiceCell({ field, value }: CellProps) {
  const choice = getChoice(field, value);
  if (choice.colour || field['x-cell'] === 'tag') return <ChoiceTag choice={choice} />;
  return <span className="field-line">{choice.title}</span>;
}
