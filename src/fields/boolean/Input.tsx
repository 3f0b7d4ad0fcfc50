import { Checkbox } from '@blueprintjs/core';
import { valueToText } from '#model/json';
import type { FieldProps } from '../FieldProps';
import { texts } from '../texts';
import { RadioRow } from '../RadioRow';

/** A box to tick; where an answer is demanded, both answers, since an empty box is none. */
export function BooleanInput(props: FieldProps) {
  const { id, name, value, onChange, onBlur, language, disabled, required, describedBy, invalid } = props;
  if (!required) {
    return (
      <Checkbox
        id={id}
        name={name}
        className="field-tick"
        checked={value === true}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={event => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
        label={texts.yes[language]}
      />
    );
  }
  const options = [
    { value: 'true', label: texts.yes[language] },
    { value: 'false', label: texts.no[language] },
  ];
  return (
    <RadioRow
      props={props}
      options={options}
      selected={valueToText(value)}
      onSelect={chosen => onChange(chosen === 'true')}
    />
  );
}
