import { isObject, type JsonValue } from '#model/json';
import { rowsOf } from '#tests/contract/http/Client';
import { rowsKey, type AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { isRefused, type CallerRequests } from '../CallerRequests';
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

const projected = (requests: CallerRequests) => requests.getShared(`/schema/${requests.name}`);

/** The projected schema, which must not name hidden fields anywhere. */
export const schema: AccessCheck = {
  name: 'schema',
  async observe(requests) {
    const answer = await projected(requests);
    if (isRefused(answer)) return allRefused(requests);
    const names = new Set(namesIn(answer.data));
    const listed = rowsOf(await requests.getShared('/schema/getList')).some(
      ({ name }) => name === requests.name,
    );
    return new Map<string, Verdict>([
      [rowsKey, disclosed(listed ? [requests.name] : [])],
      ...requests.fields.map((field): [string, Verdict] => [
        field,
        names.has(field) ? disclosed([field]) : 'closed',
      ]),
    ]);
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    if (field === rowsKey) return disclosed([visibility.name]);
    return visibility.canName(field) ? disclosed([field]) : 'closed';
  },
};
