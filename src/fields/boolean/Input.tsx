import { Checkbox, Radio, RadioGroup } from '@blueprintjs/core';
import type { FieldProps } from '../FieldProps';
import { texts } from '../texts';
import { textOf } from '../textOf';

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
  return (
    <RadioGroup
      inline
      name={id}
      className="field-radios"
      disabled={disabled}
      selectedValue={typeof value === 'boolean' ? textOf(value) : undefined}
      onChange={event => onChange(event.currentTarget.value === 'true')}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      <Radio id={id} value="true" label={texts.yes[language]} onBlur={onBlur} />
      <Radio value="false" label={texts.no[language]} onBlur={onBlur} />
    </RadioGroup>
  );
}
