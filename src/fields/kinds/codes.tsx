import { valueToText } from '#model/json';
import { Combobox } from '../Combobox';
import type { CellProps, FieldProps } from '../FieldProps';
import { getComboboxProps } from '../getComboboxProps';
import type { Renderer } from '../registry';
import { and, byHint, kindIs } from '../testers';

/** The code in a box that offers those of the records, with the name of its record beside it. */
function CodeInput(props: FieldProps) {
  const { value, onChange, getLabel } = props;
  const code = valueToText(value);
  const clear = () => onChange(undefined);
  return (
    <Combobox
      {...getComboboxProps(props)}
      text={code}
      getNote={() => getLabel(code)}
      isSelected={candidate => candidate === code}
      onSelect={option => onChange(option.uuid)}
      onText={text => onChange(text === '' ? undefined : text)}
      onClear={code === '' ? undefined : clear}
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
