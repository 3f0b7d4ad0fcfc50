import { ValidationFailed, type Issue } from '#model/errors';
import { isStorableText } from '#model/formats';
import { type JsonObject, getOwn, isEmptyValue, scalarToText, type JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import { parseItem, parseValue } from '#model/values/parseValue';
import type { Field } from '#model/field';
import { getCurrentFieldName } from '#server/records/values/currentFieldNames';
import { requireNonEmptySelection } from '#server/records/write/requireNonEmptySelection';
import type { RequestBody } from './body';

/** Record data of a request: uuid, the version it is based on, and the values. */
export interface RecordInput {
  uuid?: string;
  version?: number;
  action?: string;
  values: JsonObject;
}

type Fields = Readonly<Record<string, Field>>;

/**
 * Parses a record from a body. Form values are parsed by the kinds of the fields that the caller may name, under
 * current or former names.
 */
export function parseRecordInput(body: RequestBody, fields: Fields): RecordInput {
  const { uuid, version, action, ...values } =
    body.encoding === 'json' ? body.values : parseForm(body.fields, fields);
  return {
    uuid: parseOptionalText('uuid', uuid),
    version: parseVersion(version),
    action: parseOptionalText('action', action),
    values,
  };
}

/**
 * Parses `uuid` or `uuids`, as a list or comma-separated text. An empty selection is refused, never read as all
 * records.
 */
export function parseSelection(body: RequestBody): string[] {
  const uuids = getSentUuids(body).flatMap((value): JsonValue[] =>
    typeof value === 'string' ? value.split(',') : [value],
  );
  const texts = uuids.filter(value => typeof value === 'string').map(uuid => uuid.trim());
  if (texts.length < uuids.length || texts.length === 0 || texts.includes('')) {
    throw new ValidationFailed([{ path: '/uuids', keyword: 'required' }]);
  }
  if (!texts.every(isStorableText)) throw new ValidationFailed([{ path: '/uuids', keyword: 'characters' }]);
  return requireNonEmptySelection(texts);
}

function getSentUuids(body: RequestBody): JsonValue[] {
  if (body.encoding === 'form') return [...body.fields.getAll('uuids'), ...body.fields.getAll('uuid')];
  const sent = body.values.uuids ?? body.values.uuid ?? [];
  return Array.isArray(sent) ? sent : [sent];
}

const numericProperties = new Set(['version']);

function parseForm(form: URLSearchParams, fields: Fields): JsonObject {
  const issues: Issue[] = [];
  const values: [string, JsonValue][] = [...new Set(form.keys())].map(name => {
    const field = getOwn(fields, getCurrentFieldName({ fields }, name));
    const texts = form.getAll(name);
    const read = field ? parseTexts(field, texts) : { value: texts.length > 1 ? texts : (texts[0] ?? '') };
    if ('issue' in read && read.issue) issues.push(read.issue);
    const value = 'value' in read ? read.value : null;
    return [
      name,
      numericProperties.has(name) && !field && /^\d{1,15}$/.test(scalarToText(value)) ? Number(value) : value,
    ];
  });
  if (issues.length > 0) throw new ValidationFailed(issues);
  return Object.fromEntries(values);
}

/** Parses the texts of one form field. A repeated name is a list if the field is one, and an error otherwise. */
function parseTexts(field: Field, texts: readonly string[]): { value: JsonValue } | { issue: Issue } {
  const [text = ''] = texts;
  if (texts.length === 1) return parseValue(field, text);
  const { itemKind } = kindTraits[field.kind];
  // A form-encoded body cannot express list items that are groups.
  if (!itemKind || itemKind === 'group') return { issue: { path: `/${field.name}`, keyword: 'repeated' } };
  const items = texts.map((item, place) => parseItem(field, item, `/${field.name}/${place}`));
  const wrong = items.find(item => item.issue);
  if (wrong?.issue) return { issue: wrong.issue };
  return { value: items.map(item => ('value' in item ? item.value : null)) };
}

function parseOptionalText(name: string, value: JsonValue | undefined): string | undefined {
  if (isEmptyValue(value)) return undefined;
  const path = `/${name}`;
  if (typeof value !== 'string') {
    throw new ValidationFailed([{ path, keyword: 'type', params: { type: 'string' } }]);
  }
  if (!isStorableText(value)) throw new ValidationFailed([{ path, keyword: 'characters' }]);
  return value;
}

function parseVersion(value: JsonValue | undefined): number | undefined {
  if (isEmptyValue(value)) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new ValidationFailed([{ path: '/version', keyword: 'type', params: { type: 'integer' } }]);
}
