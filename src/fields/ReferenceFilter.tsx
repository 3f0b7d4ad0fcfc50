import { Combobox } from './Combobox';
import type { FilterProps } from './FieldProps';
import { texts } from './texts';

/** Those that lead to one record: of a relation, or of a field that holds several. */
export function ReferenceFilter({
  id,
  name,
  field,
  value,
  onChange,
  language,
  lookup,
  getLabel,
}: FilterProps) {
  const uuid = value[0]?.values[0];
  return (
    <Combobox
      id={id}
      name={name}
      label={field.title}
      text={uuid === undefined ? '' : (getLabel(uuid) ?? uuid)}
      placeholder={texts.all[language]}
      language={language}
      lookup={lookup}
      isSelected={candidate => candidate === uuid}
      onSelect={option => onChange([{ field: name, op: 'eq', values: [option.uuid] }])}
      onClear={uuid === undefined ? undefined : () => onChange([])}
    />
  );
}
