import { valueToText } from '#model/json';
import { Combobox } from '../Combobox';
import { getChoiceOfValue, getChoices, parseChoice } from '../choiceValues';
import type { FieldProps } from '../FieldProps';
import { SelectedValueTags } from '../SelectedValueTags';

/** Multiple choice from a long list: the selected choices are listed above an input that searches the others. */
export function SelectInput(props: FieldProps) {
  const { field, value, onChange } = props;
  const chosen = Array.isArray(value) ? value : [];
  // Selected values are stored in the order of the schema's choices.
  const change = (next: readonly unknown[]) => {
    const values = getChoices(field)
      .map(choice => choice.value)
      .filter(candidate => next.includes(candidate));
    onChange(values.length > 0 ? values : undefined);
  };
  const search = (typed: string) => {
    const wanted = typed.toLowerCase();
    const found = getChoices(field).filter(({ title }) => title.toLowerCase().includes(wanted));
    return Promise.resolve(found.map(choice => ({ uuid: String(choice.value), label: choice.title })));
  };
  return (
    <div className="field-references">
      <SelectedValueTags
        label={field.title}
        tags={chosen.map(item => ({ key: valueToText(item), text: getChoiceOfValue(field, item).title }))}
        language={props.language}
        disabled={props.disabled}
        onRemove={key => change(chosen.filter(item => valueToText(item) !== key))}
      />
      <Combobox
        id={props.id}
        name={props.name}
        label={field.title}
        text=""
        placeholder={field['x-placeholder']}
        language={props.language}
        disabled={props.disabled}
        invalid={props.invalid}
        required={props.required}
        describedBy={props.describedBy}
        lookup={search}
        isSelected={key => chosen.some(item => valueToText(item) === key)}
        onSelect={({ uuid }) => change([...chosen, parseChoice(field, uuid)])}
        onBlur={props.onBlur}
      />
    </div>
  );
}
