import { Checkbox } from '@blueprintjs/core';
import { getChoices } from '../choices';
import type { FieldProps } from '../FieldProps';

/** A box for each choice; the value keeps the order of the schema, whatever was ticked first. */
export function ChoicesInput({ id, field, value, onChange, onBlur, disabled, describedBy }: FieldProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const change = (changed: string | number, ticked: boolean) => {
    const next = getChoices(field)
      .map(choice => choice.value)
      .filter(candidate => (candidate === changed ? ticked : chosen.includes(candidate)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <div
      id={id}
      className="field-radios"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {getChoices(field).map(choice => (
        <Checkbox
          inline
          key={choice.value}
          disabled={disabled}
          checked={chosen.includes(choice.value)}
          onChange={event => change(choice.value, event.currentTarget.checked)}
          onBlur={onBlur}
          label={choice.title}
        />
      ))}
    </div>
  );
}
