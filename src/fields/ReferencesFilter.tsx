import { buildAnyOfFilter } from './ChoicesFilter';
import { Combobox } from './Combobox';
import type { FilterProps } from './FieldProps';
import { fieldTexts } from './texts';

/** Filter by references to any of several records; selecting one again removes it. */
export function ReferencesFilter(props: FilterProps) {
  const { id, name, field, value, onChange, language, lookup, getLabel } = props;
  const chosen = value.flatMap(({ values }) => values);
  return (
    <Combobox
      id={id}
      name={name}
      label={field.title}
      text={chosen.map(uuid => getLabel(uuid) ?? fieldTexts.hiddenRecord[language]).join(', ')}
      placeholder={fieldTexts.all[language]}
      language={language}
      lookup={lookup}
      staysOpen
      isSelected={uuid => chosen.includes(uuid)}
      onSelect={({ uuid }) => {
        const others = chosen.filter(other => other !== uuid);
        onChange(buildAnyOfFilter(name, others.length < chosen.length ? others : [...chosen, uuid]));
      }}
      onClear={chosen.length === 0 ? undefined : () => onChange([])}
    />
  );
}
