import { Radio, RadioGroup } from '@blueprintjs/core';
import { choicesOf, valueOf } from '../choices';
import type { FieldProps } from '../FieldProps';
import { textOf } from '../textOf';

export function RadioInput({ id, field, value, onChange, onBlur, disabled, describedBy }: FieldProps) {
  return (
    <RadioGroup
      inline
      name={id}
      className="field-radios"
      disabled={disabled}
      selectedValue={value === undefined || value === null ? undefined : textOf(value)}
      onChange={event => onChange(valueOf(field, event.currentTarget.value))}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {choicesOf(field).map((choice, index) => (
        <Radio
          key={choice.value}
          id={index === 0 ? id : undefined}
          value={String(choice.value)}
          label={choice.title}
          onBlur={onBlur}
        />
      ))}
    </RadioGroup>
  );
}
