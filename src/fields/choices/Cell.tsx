import { choiceOf } from '../choices';
import { ChoiceTag } from '../ChoiceTag';
import type { CellProps } from '../FieldProps';

export function ChoicesCell({ field, value, whole }: CellProps) {
  const chosen = (Array.isArray(value) ? value : []).map(item => choiceOf(field, item));
  return (
    <span className={whole ? 'field-tags' : 'field-tags field-line'}>
      {chosen.map(choice => (
        <ChoiceTag key={choice.value} choice={choice} />
      ))}
    </span>
  );
}
