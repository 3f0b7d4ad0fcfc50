import { isObject, type JsonValue } from '#model/json';
import { rowsOf } from '#tests/contract/http/Client';
import { theRows, type Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { isRefused, type Visit } from '../Visit';
import { allRefused } from './list';

/** Keywords with free text, which name no field. */
const plainWords = new Set([
  ...['type', 'format', 'title', 'description', 'pattern', 'enum', 'const', 'default', 'to', 'colour'],
  ...['x-name', 'x-kind', 'x-origin', 'x-sensitive', 'x-widget', 'x-cell', 'x-filter', 'x-choices'],
  ...['x-placeholder', 'x-hash', 'x-validator', 'x-when-hidden', 'states', 'transitions', 'actions', 'bulk'],
]);
const wordsOfFields = new Set(['properties', 'where', 'x-fields']);

/** Every field name anywhere in a schema. */
export function namesIn(value: JsonValue, word = ''): string[] {
  if (typeof value === 'string') return plainWords.has(word) ? [] : value.split(/\W+/);
  if (Array.isArray(value)) return plainWords.has(word) ? [] : value.flatMap(item => namesIn(item, word));
  if (!isObject(value)) return [];
  const names = wordsOfFields.has(word) ? Object.keys(value) : [];
  return [...names, ...Object.entries(value).flatMap(([key, member]) => inMember(key, member, word))];
}

const inMember = (key: string, member: JsonValue, word: string): string[] =>
  wordsOfFields.has(word) ? namesIn(member) : plainWords.has(key) ? [] : namesIn(member, key);

const projected = (visit: Visit) => visit.client.get(`/schema/${visit.name}`);

/** The projected schema, which must not name hidden fields anywhere. */
export const schema: Door = {
  name: 'schema',
  async knock(visit) {
    const answer = await projected(visit);
    if (isRefused(answer)) return allRefused(visit);
    const names = new Set(namesIn(answer.data));
    const listed = rowsOf(await visit.client.get('/schema/getList')).some(({ name }) => name === visit.name);
    return new Map<string, Verdict>([
      [theRows, told(listed ? [visit.name] : [])],
      ...visit.fields.map((field): [string, Verdict] => [field, names.has(field) ? told([field]) : 'closed']),
    ]);
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    if (field === theRows) return told([visibility.name]);
    return visibility.canName(field) ? told([field]) : 'closed';
  },
};
