import type { JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { LocalizedText } from '#model/language';
import type { ProjectedField } from '#model/projection';
import { toCityTimestamp } from '#model/time';
import { getChoices } from './choiceValues';
import { parseDateTextToDay, parseDateTimeText } from './dates/parseDateText';
import { formatCityTime, parseInputValue } from './dates/cityTime';
import { hasFieldInput } from './hasFieldInput';
import { parseNumber } from './numberTextCodec';
import { fieldTexts } from './texts';

/** Finds the records with this label among the valid options. */
export type FindRecordsByLabel = (label: string) => Promise<readonly string[]>;

/** The value parsed from a pasted text, or the reason why it was refused. */
export type ParsedCell =
  { value: JsonValue | undefined } | { refusal: 'notAsText' | 'noSuchRecord' | 'severalRecords' };

type CellParser = (
  text: string,
  field: ProjectedField,
  find: FindRecordsByLabel,
) => Promise<ParsedCell> | ParsedCell;

const asValue = (value: JsonValue | undefined): ParsedCell => ({ value });
const keepText: CellParser = text => asValue(text);
const refuse: CellParser = () => ({ refusal: 'notAsText' });

/** Invalid text is kept unchanged, so that the validator reports it. */
const parseChoice = (text: string, field: ProjectedField): JsonValue =>
  getChoices(field).find(({ value, title }) => title === text || String(value) === text)?.value ?? text;

const says = (text: string, word: LocalizedText): boolean =>
  [word.zh, word.en].some(one => one.toLowerCase() === text.toLowerCase());

function parseBoolean(text: string): JsonValue {
  if (text === 'true' || says(text, fieldTexts.yes)) return true;
  return text === 'false' || says(text, fieldTexts.no) ? false : text;
}

/** Splits a list as `formatFieldValue` or a spreadsheet joins it. */
const splitList = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map(part => part.trim())
    .filter(part => part !== '');

const findEach = async (labels: readonly string[], find: FindRecordsByLabel): Promise<ParsedCell> => {
  const found = await Promise.all(labels.map(find));
  if (found.some(uuids => uuids.length === 0)) return { refusal: 'noSuchRecord' };
  return found.some(uuids => uuids.length > 1) ? { refusal: 'severalRecords' } : { value: found.flat() };
};

const parseReferences: CellParser = (text, _field, find) => findEach(splitList(text), find);

const parseReference: CellParser = async (text, _field, find) => {
  const parsed = await findEach([text], find);
  return 'value' in parsed && Array.isArray(parsed.value) ? { value: parsed.value[0] } : parsed;
};

/** Matches a time as cells show it, with seconds, or as users type it. */
function parseDatetime(text: string): JsonValue | undefined {
  const exact = toCityTimestamp(new Date(`${text.replace(' ', 'T')}+08:00`));
  if (exact && formatCityTime(exact) === text) return exact;
  const moment = parseDateTimeText(text);
  return moment === undefined ? text : parseInputValue(moment);
}

const parsers: Readonly<Record<FieldKind, CellParser>> = {
  text: keepText,
  paragraph: keepText,
  markup: refuse,
  integer: text => asValue(parseNumber(text)),
  number: text => asValue(parseNumber(text)),
  boolean: text => asValue(parseBoolean(text)),
  date: text => asValue(parseDateTextToDay(text) ?? text),
  datetime: text => asValue(parseDatetime(text)),
  choice: (text, field) => asValue(parseChoice(text, field)),
  choices: (text, field) => asValue(splitList(text).map(part => parseChoice(part, field))),
  reference: parseReference,
  references: parseReferences,
  file: refuse,
  files: refuse,
  group: refuse,
  list: refuse,
  json: refuse,
};

/**
 * Parses the text of a pasted cell, as written by `formatFieldValue` or by a spreadsheet; empty text clears the
 * field.
 */
export async function parseCellText(
  field: ProjectedField,
  name: string,
  text: string,
  find: FindRecordsByLabel,
): Promise<ParsedCell> {
  const trimmed = text.trim();
  if (!hasFieldInput(field, name)) return { refusal: 'notAsText' };
  return trimmed === '' ? asValue(undefined) : parsers[field['x-kind']](trimmed, field, find);
}
