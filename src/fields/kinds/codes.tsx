import { valueToText } from '#model/json';
import { Combobox } from '../Combobox';
import type { CellProps, FieldProps } from '../FieldProps';
import type { Renderer } from '../registry';
import { and, byHint, kindIs } from '../testers';

/** The code in a box that offers those of the records, with the name of its record beside it. */
function CodeInput(props: FieldProps) {
  const { field, value, onChange, getLabel } = props;
  const code = valueToText(value);
  const clear = () => onChange(undefined);
  return (
    <Combobox
      id={props.id}
      name={props.name}
      label={field.title}
      text={code}
      getNote={() => getLabel(code)}
      placeholder={field['x-placeholder']}
      language={props.language}
      disabled={props.disabled}
      invalid={props.invalid}
      required={props.required}
      describedBy={props.describedBy}
      lookup={props.lookup}
      isTree={props.isTree}
      isSelected={candidate => candidate === code}
      onSelect={option => onChange(option.uuid)}
      onText={text => onChange(text === '' ? undefined : text)}
      onClear={code === '' ? undefined : clear}
      onBlur={props.onBlur}
    />
  );
}

/** The code, and the name of its record for those who may see it. */
function CodeCell({ value, getLabel, isExpanded }: CellProps) {
  const code = valueToText(value);
  const text = [code, getLabel(code)].filter(Boolean).join(' ');
  return (
    <span className={isExpanded ? 'field-whole' : 'field-line'} title={isExpanded ? undefined : text}>
      {text}
    </span>
  );
}

export const codeRenderer: Renderer = {
  name: 'code',
  test: byHint(and(kindIs('text'), field => field['x-code-of'] !== undefined)),
  Input: CodeInput,
  Cell: CodeCell,
};
