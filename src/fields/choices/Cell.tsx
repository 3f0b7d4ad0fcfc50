import { getChoice } from '../choices';
import { ChoiceTag } from '../ChoiceTag';
import type { CellProps } from '../FieldProps';

export function ChoicesCell({ field, value, isExpanded }: CellProps) {
  const chosen = (Array.isArray(value) ? value : []).map(item => getChoice(field, item));
  return (
    <span className={isExpanded ? 'field-tags' : 'field-tags field-line'}>
      {chosen.map(choice => (
        <ChoiceTag key={choice.value} choice={choice} />
      ))}
    </span>
  );
}
