import { valueToText } from '#model/json';
import type { ListFilter } from '#model/records';
import type { CellProps, FieldProps, FilterProps } from '../FieldProps';
import { FilterBox } from '../FilterBox';
import type { Renderer } from '../registry';
import { and, byHint, byKind, cellIs, kindIs, or } from '../testers';
import { TextBox } from '../TextBox';
import { fieldTexts } from '../texts';

const passwordFormats = new Set(['password', 'strong-password']);

function TextInput(props: FieldProps) {
  const { format = '' } = props.field;
  return passwordFormats.has(format) ? (
    <TextBox props={props} type="password" autoComplete="new-password" />
  ) : (
    <TextBox props={props} {...props.keyboard} />
  );
}

function TextCell({ value, isExpanded }: CellProps) {
  const text = valueToText(value);
  return isExpanded ? (
    <span className="field-whole">{text}</span>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}

const safeScheme = /^(https?:|mailto:|tel:)/i;

/** Link to an external address. Text with another scheme is not linked. */
function LinkCell({ value }: CellProps) {
  const text = valueToText(value);
  return safeScheme.test(text) ? (
    <a className="field-line" href={text} title={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <span className="field-line" title={text}>
      {text}
    </span>
  );
}

const lastFour = 4;

/**
 * Filter by substring if the field supports it, otherwise by the whole value or the last four characters of a sensitive
 * one.
 */
function TextFilter({ id, name, field, value, onChange, language }: FilterProps) {
  const ways = field['x-filter'] ?? [];
  const contains = ways.includes('contains');
  const last = ways.includes('last');
  const ask = (text: string): ListFilter[] => {
    if (text === '') return [];
    const op = contains ? 'like' : last && text.length === lastFour ? 'last' : 'eq';
    return [{ field: name, op, values: [text] }];
  };
  const hint = contains ? fieldTexts.contains : last ? fieldTexts.fullOrLast : fieldTexts.equals;
  return (
    <FilterBox
      id={id}
      placeholder={hint[language]}
      value={value[0]?.values[0] ?? ''}
      onChange={text => onChange(ask(text.trim()))}
      // The server counts and logs each query for a sensitive value, so half a number must not become one.
      commitTime={field['x-sensitive'] === undefined ? 'pause' : 'flush'}
    />
  );
}

export const textRenderer: Renderer = {
  name: 'text',
  test: byKind('text'),
  Input: TextInput,
  Cell: TextCell,
  Filter: TextFilter,
};

/** Title of the resource or action whose key the text is. */
function KeyCell(props: CellProps) {
  return <TextCell {...props} value={props.getLabel(valueToText(props.value)) ?? props.value} />;
}

export const keyRenderer: Renderer = {
  name: 'key',
  test: byHint(and(kindIs('text'), or(cellIs('resource'), cellIs('action')))),
  Cell: KeyCell,
};

export const linkRenderer: Renderer = {
  name: 'link',
  test: byHint(and(kindIs('text'), cellIs('link'))),
  Cell: LinkCell,
};
