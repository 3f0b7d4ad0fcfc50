import { ValidationFailed, type Issue } from '#model/errors';
import { isStorable } from '#model/formats';
import { type JsonObject, own, scalarText, type Value } from '#model/json';
import { traits } from '#model/kinds';
import { readItem, readValue } from '#model/readValue';
import type { Field } from '#model/resource';
import { nameNow } from '#server/records/nameNow';
import { demandSelection } from '#server/records/selecting';
import type { Body } from './body';

/** What was sent for a record: which one, as it was when, and the values. */
export interface Sent {
  uuid?: string;
  version?: number;
  action?: string;
  values: JsonObject;
}

type Fields = Readonly<Record<string, Field>>;

/**
 * JSON says by itself what it means; a form is read by the kinds of the fields that the caller may name, be it by a name
 * that a field had before.
 */
export function readSent(body: Body, fields: Fields): Sent {
  const { uuid, version, action, ...values } =
    body.sort === 'json' ? body.values : readForm(body.fields, fields);
  return {
    uuid: wordOf('uuid', uuid),
    version: versionOf(version),
    action: wordOf('action', action),
    values,
  };
}

/** The records that are meant: `uuid` or `uuids`, a list or a text with commas. None at all is a mistake, never all. */
export function readSelection(body: Body): string[] {
  const uuids = sentUuids(body).flatMap((value): Value[] =>
    typeof value === 'string' ? value.split(',') : [value],
  );
  const texts = uuids.filter(value => typeof value === 'string').map(uuid => uuid.trim());
  if (texts.length < uuids.length || texts.length === 0 || texts.includes('')) {
    throw new ValidationFailed([{ path: '/uuids', keyword: 'required' }]);
  }
  if (!texts.every(isStorable)) throw new ValidationFailed([{ path: '/uuids', keyword: 'characters' }]);
  return demandSelection(texts);
}

function sentUuids(body: Body): Value[] {
  if (body.sort === 'form') return [...body.fields.getAll('uuids'), ...body.fields.getAll('uuid')];
  const sent = body.values.uuids ?? body.values.uuid ?? [];
  return Array.isArray(sent) ? sent : [sent];
}

const numeric = new Set(['version']);

function readForm(form: URLSearchParams, fields: Fields): JsonObject {
  const issues: Issue[] = [];
  const values: [string, Value][] = [...new Set(form.keys())].map(name => {
    const field = own(fields, nameNow({ fields }, name));
    const texts = form.getAll(name);
    const read = field ? readTexts(field, texts) : { value: texts.length > 1 ? texts : (texts[0] ?? '') };
    if ('issue' in read && read.issue) issues.push(read.issue);
    const value = 'value' in read ? read.value : null;
    return [
      name,
      numeric.has(name) && !field && /^\d{1,15}$/.test(scalarText(value)) ? Number(value) : value,
    ];
  });
  if (issues.length > 0) throw new ValidationFailed(issues);
  return Object.fromEntries(values);
}

/** A repeated name is a list where the field is one, and a mistake where it is not. */
function readTexts(field: Field, texts: readonly string[]): { value: Value } | { issue: Issue } {
  const [text = ''] = texts;
  if (texts.length === 1) return readValue(field, text);
  const { itemKind } = traits[field.kind];
  // A form cannot name the members of a group.
  if (!itemKind || itemKind === 'group') return { issue: { path: `/${field.name}`, keyword: 'repeated' } };
  const items = texts.map((item, place) => readItem(field, item, `/${field.name}/${place}`));
  const wrong = items.find(item => item.issue);
  if (wrong?.issue) return { issue: wrong.issue };
  return { value: items.map(item => ('value' in item ? item.value : null)) };
}

function wordOf(name: string, value: Value | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const path = `/${name}`;
  if (typeof value !== 'string') {
    throw new ValidationFailed([{ path, keyword: 'type', params: { type: 'string' } }]);
  }
  if (!isStorable(value)) throw new ValidationFailed([{ path, keyword: 'characters' }]);
  return value;
}

function versionOf(value: Value | undefined): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new ValidationFailed([{ path: '/version', keyword: 'type', params: { type: 'integer' } }]);
}
