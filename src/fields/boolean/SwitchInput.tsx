import { Switch } from '@blueprintjs/core';
import type { FieldProps } from '../FieldProps';
import { texts } from '../texts';

export function SwitchInput(props: FieldProps) {
  const { id, name, value, onChange, onBlur, language, disabled, describedBy, invalid } = props;
  return (
    <Switch
      id={id}
      name={name}
      className="field-tick"
      checked={value === true}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={event => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
      label={(value === true ? texts.yes : texts.no)[language]}
    />
  );
}
