import { HTMLSelect } from '@blueprintjs/core';
import { valueToText } from '#model/json';
import { getChoices, parseChoice } from '../choices';
import type { FieldProps } from '../FieldProps';
import { texts } from '../texts';

export function ChoiceInput(props: FieldProps) {
  const { id, name, field, value, onChange, onBlur, language, disabled, invalid, required, describedBy } =
    props;
  const chosen = value === undefined || value === null ? '' : valueToText(value);
  const offered = getChoices(field).map(choice => ({ value: String(choice.value), label: choice.title }));
  const gone = chosen !== '' && !offered.some(option => option.value === chosen);
  return (
    <HTMLSelect
      id={id}
      name={name}
      fill
      disabled={disabled}
      className={invalid ? 'field-invalid' : undefined}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-describedby={describedBy}
      value={chosen}
      onChange={event => onChange(parseChoice(field, event.currentTarget.value))}
      onBlur={onBlur}
      iconProps={{ title: undefined, 'aria-hidden': true }}
    >
      <option value="">{field['x-placeholder'] ?? texts.choose[language]}</option>
      {gone && <option value={chosen}>{chosen}</option>}
      {offered.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </HTMLSelect>
  );
}
