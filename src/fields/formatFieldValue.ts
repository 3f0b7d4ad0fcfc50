import { isEmptyValue, type JsonValue, valueToText } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import { getChoiceOfValue } from './choiceValues';
import { formatCityTime } from './dates/cityTime';
import type { GetRecordLabel } from './FieldProps';
import { convertMarkupToText } from './convertMarkupToText';
import { formatEntryCount, fieldTexts } from './texts';

type Formatter = (
  value: JsonValue,
  field: ProjectedField,
  language: Language,
  getLabel: GetRecordLabel,
) => string;

const plain: Formatter = value => valueToText(value);
const toArray = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : [value]);
const count: Formatter = (value, _, language) => formatEntryCount(toArray(value).length)[language];

const formatReferences: Formatter = (value, _, language, getLabel) =>
  toArray(value)
    .map(uuid => getLabel(valueToText(uuid)) ?? fieldTexts.hiddenRecord[language])
    .join(', ');

const formatChoices: Formatter = (value, field) =>
  toArray(value)
    .map(item => getChoiceOfValue(field, item).title)
    .join(', ');

const formatters: Readonly<Record<FieldKind, Formatter>> = {
  text: plain,
  paragraph: plain,
  markup: value => convertMarkupToText(valueToText(value)),
  integer: plain,
  number: plain,
  boolean: (value, _, language) => (value === true ? fieldTexts.yes : fieldTexts.no)[language],
  date: plain,
  datetime: value => formatCityTime(value),
  choice: formatChoices,
  choices: formatChoices,
  reference: formatReferences,
  references: formatReferences,
  file: (_, __, language) => fieldTexts.attachment[language],
  files: count,
  group: count,
  list: count,
  json: value => JSON.stringify(value),
};

/** Formats a value as one line of text, like its cell. */
export function formatFieldValue(
  field: ProjectedField,
  value: JsonValue | undefined,
  language: Language,
  getLabel: GetRecordLabel,
): string {
  if (isEmptyValue(value)) return '';
  return formatters[field['x-kind']](value, field, language, getLabel);
}
