import { Radio } from '@blueprintjs/core';
import type { FieldProps } from './FieldProps';

interface RadioRowProps {
  props: FieldProps;
  options: readonly { value: string; label: string }[];
  selected: string | undefined;
  onSelect: (value: string) => void;
}

/** A row of radio buttons, labelled as a group by the field's label. */
export function RadioRow({ props, options, selected, onSelect }: RadioRowProps) {
  const { id, disabled, required, invalid, describedBy, onBlur } = props;
  return (
    <div
      id={id}
      role="radiogroup"
      className="field-radios"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      onBlur={onBlur}
    >
      {options.map(({ value, label }) => (
        <Radio
          key={value}
          inline
          name={id}
          value={value}
          label={label}
          disabled={disabled}
          checked={value === selected}
          onChange={() => onSelect(value)}
        />
      ))}
    </div>
  );
}
