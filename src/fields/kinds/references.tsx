import { valueToText } from '#model/json';
import { Combobox } from '../Combobox';
import type { CellProps, FieldProps } from '../FieldProps';
import { getComboboxProps } from '../getComboboxProps';
import { SelectedValueTags } from '../SelectedValueTags';
import { ReferencesFilter } from '../ReferencesFilter';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { fieldTexts } from '../texts';

function ReferenceInput(props: FieldProps) {
  const { value, onChange, getLabel } = props;
  const uuid = typeof value === 'string' ? value : undefined;
  return (
    <Combobox
      {...getComboboxProps(props)}
      text={uuid === undefined ? '' : (getLabel(uuid) ?? fieldTexts.hiddenRecord[props.language])}
      isSelected={candidate => candidate === uuid}
      onSelect={option => onChange(option.uuid)}
      onClear={uuid === undefined ? undefined : () => onChange(undefined)}
    />
  );
}

/** Input for several records: the selected ones are listed above the box and can be removed. */
function ReferencesInput(props: FieldProps) {
  const { field, value, onChange, getLabel, language, disabled } = props;
  const uuids = (Array.isArray(value) ? value : []).map(String);
  const change = (next: readonly string[]) => onChange(next.length > 0 ? [...next] : undefined);
  return (
    <div className="field-references">
      <SelectedValueTags
        label={field.title}
        tags={uuids.map(uuid => ({ key: uuid, text: getLabel(uuid) ?? fieldTexts.hiddenRecord[language] }))}
        language={language}
        disabled={disabled}
        onRemove={uuid => change(uuids.filter(other => other !== uuid))}
      />
      <Combobox
        {...getComboboxProps(props)}
        text=""
        isSelected={candidate => uuids.includes(candidate)}
        onSelect={option => change([...uuids.filter(uuid => uuid !== option.uuid), option.uuid])}
      />
    </div>
  );
}

function ReferenceCell({ value, getLabel, language }: CellProps) {
  const label = getLabel(valueToText(value)) ?? fieldTexts.hiddenRecord[language];
  return (
    <span className="field-line" title={label}>
      {label}
    </span>
  );
}

function ReferencesCell({ value, getLabel, isExpanded, language }: CellProps) {
  const uuids = (Array.isArray(value) ? value : []).map(String);
  return (
    <span className={isExpanded ? 'field-tags' : 'field-tags field-line'}>
      {uuids.map(uuid => (
        <span key={uuid} className="field-tag">
          {getLabel(uuid) ?? fieldTexts.hiddenRecord[language]}
        </span>
      ))}
    </span>
  );
}

export const referenceRenderer: Renderer = {
  name: 'reference',
  test: byKind('reference'),
  Input: ReferenceInput,
  Cell: ReferenceCell,
  Filter: ReferencesFilter,
};

export const referencesRenderer: Renderer = {
  name: 'references',
  test: byKind('references'),
  Input: ReferencesInput,
  Cell: ReferencesCell,
  Filter: ReferencesFilter,
};
