import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { valueToText } from '#model/json';
import { getChoiceOfValue, getChoices, parseChoice, type ProjectedChoice } from '../choiceValues';
import { ChoicesFilter } from '../ChoicesFilter';
import type { CellProps, FieldProps } from '../FieldProps';
import { RadioRow } from '../RadioRow';
import type { Renderer } from '../registry';
import { and, byHint, byKind, kindIs, widgetIs } from '../testers';
import { fieldTexts } from '../texts';

/**
 * Tag with colour and title of a choice, so that colour is not the only cue. Only fields with `x-cell: tag`, such as
 * the state, have strong tags.
 */
function ChoiceTag({ choice, isStrong }: { choice: ProjectedChoice; isStrong: boolean }) {
  const look = isStrong ? '' : ' field-tag-quiet';
  return (
    <span className={`field-tag field-tag-${choice.colour ?? 'gray'}${look}`} title={choice.title}>
      {choice.title}
    </span>
  );
}

function ChoiceInput(props: FieldProps) {
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
      <option value="">{field['x-placeholder'] ?? fieldTexts.choose[language]}</option>
      {gone && <option value={chosen}>{chosen}</option>}
      {offered.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </HTMLSelect>
  );
}

function RadioInput(props: FieldProps) {
  const { field, value, onChange } = props;
  return (
    <RadioRow
      props={props}
      options={getChoices(field).map(choice => ({ value: String(choice.value), label: choice.title }))}
      selected={valueToText(value)}
      onSelect={chosen => onChange(parseChoice(field, chosen))}
    />
  );
}

/** Checkbox group for a multiple choice; values are stored in the order of the schema. */
function ChoicesInput({ id, field, value, onChange, onBlur, disabled, describedBy }: FieldProps) {
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

function ChoiceCell({ field, value }: CellProps) {
  const choice = getChoiceOfValue(field, value);
  const isStrong = field['x-cell'] === 'tag';
  if (choice.colour || isStrong) return <ChoiceTag choice={choice} isStrong={isStrong} />;
  return <span className="field-line">{choice.title}</span>;
}

function ChoicesCell({ field, value, isExpanded }: CellProps) {
  const chosen = (Array.isArray(value) ? value : []).map(item => getChoiceOfValue(field, item));
  return (
    <span className={isExpanded ? 'field-tags' : 'field-tags field-line'}>
      {chosen.map(choice => (
        <ChoiceTag key={choice.value} choice={choice} isStrong={field['x-cell'] === 'tag'} />
      ))}
    </span>
  );
}

export const choiceRenderer: Renderer = {
  name: 'choice',
  test: byKind('choice'),
  Input: ChoiceInput,
  Cell: ChoiceCell,
  Filter: ChoicesFilter,
};

export const radioRenderer: Renderer = {
  name: 'radio',
  test: byHint(and(kindIs('choice'), widgetIs('radio'))),
  Input: RadioInput,
};

export const choicesRenderer: Renderer = {
  name: 'choices',
  test: byKind('choices'),
  Input: ChoicesInput,
  Cell: ChoicesCell,
  Filter: ChoicesFilter,
};
