import { Checkbox, HTMLSelect, Switch } from '@blueprintjs/core';
import { SmallTickIcon } from '@blueprintjs/icons';
import { valueToText } from '#model/json';
import type { CellProps, FieldProps, FilterProps } from '../FieldProps';
import { RadioRow } from '../RadioRow';
import type { Renderer } from '../registry';
import { and, byHint, byKind, kindIs, widgetIs } from '../testers';
import { fieldTexts } from '../texts';
import { isSingleCheckbox } from '../isSingleCheckbox';

/**
 * A checkbox with the statement to agree to, or two radio buttons if a value is required, because an unchecked box is
 * no answer.
 */
function BooleanInput(props: FieldProps) {
  const { id, name, field, value, onChange, onBlur, language, disabled, required, describedBy, invalid } =
    props;
  if (isSingleCheckbox(field, required)) {
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
        label={field.description ?? field.title}
      />
    );
  }
  const options = [
    { value: 'true', label: fieldTexts.yes[language] },
    { value: 'false', label: fieldTexts.no[language] },
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

function SwitchInput(props: FieldProps) {
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
      label={(value === true ? fieldTexts.yes : fieldTexts.no)[language]}
    />
  );
}

function BooleanCell({ value, language }: CellProps) {
  return value === true ? (
    <span className="field-yes">
      <SmallTickIcon aria-hidden="true" />
      {fieldTexts.yes[language]}
    </span>
  ) : (
    <span className="field-no">{fieldTexts.no[language]}</span>
  );
}

function BooleanFilter({ id, name, value, onChange, language }: FilterProps) {
  return (
    <HTMLSelect
      id={id}
      fill
      value={value[0]?.values[0] ?? ''}
      onChange={event => {
        const { value: answer } = event.currentTarget;
        onChange(answer === '' ? [] : [{ field: name, op: 'eq', values: [answer] }]);
      }}
      options={[
        { value: '', label: fieldTexts.all[language] },
        { value: 'true', label: fieldTexts.yes[language] },
        { value: 'false', label: fieldTexts.no[language] },
      ]}
    />
  );
}

export const booleanRenderer: Renderer = {
  name: 'boolean',
  test: byKind('boolean'),
  Input: BooleanInput,
  Cell: BooleanCell,
  Filter: BooleanFilter,
};

export const toggleRenderer: Renderer = {
  name: 'toggle',
  test: byHint(and(kindIs('boolean'), widgetIs('switch'))),
  Input: SwitchInput,
};
