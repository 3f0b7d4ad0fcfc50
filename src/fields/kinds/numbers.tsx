import { valueToText } from '#model/json';
import type { CellProps, FieldProps, FilterProps } from '../FieldProps';
import { formatNumberOrText, numberTextCodec, parseNumber } from '../numberTextCodec';
import { RangeFilter } from '../RangeFilter';
import type { Renderer } from '../registry';
import { and, byHint, byKind, cellIs, kindIs } from '../testers';
import { TextBox } from '../TextBox';

function IntegerInput(props: FieldProps) {
  return <TextBox props={props} spelling={numberTextCodec} inputMode="numeric" />;
}

function NumberInput(props: FieldProps) {
  return <TextBox props={props} spelling={numberTextCodec} inputMode="decimal" />;
}

function NumberCell({ value, language }: CellProps) {
  return <span className="field-number">{formatNumberOrText(value, language)}</span>;
}

/** Cell of a number without separators, such as a year. */
function PlainCell({ value }: CellProps) {
  return <span className="field-number">{valueToText(value)}</span>;
}

/** Progress bar, relative to the field's maximum or 100. */
function ProgressCell({ value, field, language }: CellProps) {
  const number = typeof value === 'number' ? value : 0;
  return (
    <span className="field-progress">
      <progress max={field.maximum ?? 100} value={number} aria-label={field.title} />
      <span className="field-number">{formatNumberOrText(value, language)}</span>
    </span>
  );
}

function NumberFilter(props: FilterProps) {
  return <RangeFilter props={props} inputMode="decimal" format={text => valueToText(parseNumber(text))} />;
}

export const integerRenderer: Renderer = {
  name: 'integer',
  test: byKind('integer'),
  Input: IntegerInput,
  Cell: NumberCell,
  Filter: NumberFilter,
};

export const numberRenderer: Renderer = {
  name: 'number',
  test: byKind('number'),
  Input: NumberInput,
  Cell: NumberCell,
  Filter: NumberFilter,
};

export const plainNumberRenderer: Renderer = {
  name: 'plain',
  test: byHint(and(kindIs('integer'), cellIs('plain'))),
  Cell: PlainCell,
};

export const progressRenderer: Renderer = {
  name: 'progress',
  test: byHint(and(kindIs('integer', 'number'), cellIs('progress'))),
  Cell: ProgressCell,
};
