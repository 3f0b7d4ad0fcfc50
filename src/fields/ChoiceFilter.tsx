import { HTMLSelect } from '@blueprintjs/core';
import { getChoices } from './choices';
import type { FilterProps } from './FieldProps';
import { texts } from './texts';

/** One of the choices: of a field that is a choice, or of one that holds several. */
export function ChoiceFilter({ id, name, field, value, onChange, language }: FilterProps) {
  return (
    <HTMLSelect
      id={id}
      fill
      value={value[0]?.values[0] ?? ''}
      onChange={event => {
        const { value: answer } = event.currentTarget;
        onChange(answer === '' ? [] : [{ field: name, op: 'eq', values: [answer] }]);
      }}
      iconProps={{ title: undefined, 'aria-hidden': true }}
    >
      <option value="">{texts.all[language]}</option>
      {getChoices(field).map(choice => (
        <option key={choice.value} value={String(choice.value)}>
          {choice.title}
        </option>
      ))}
    </HTMLSelect>
  );
}
