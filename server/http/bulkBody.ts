import { ValidationFailed, type Issue } from '#model/errors';
import { isObject, type JsonObject, scalarText, type Value } from '#model/json';
import { parseListQuery, queryWords } from '#model/query';
import type { ListQuery } from '#model/records';
import type { BulkDeed } from '#server/records/bulkDeed';
import type { BulkOrder } from '#server/records/bulkOrdering';
import type { Selection } from '#server/records/bulkSelecting';
import { underPath } from '#server/records/underPath';
import { readJson, type Body } from './body';
import { readSelection } from './sentFields';

const actions = ['edit', 'delete', 'transition'] as const;
type Action = (typeof actions)[number];

/** What each action takes beside the selection. */
const wordsOf: Readonly<Record<Action, readonly string[]>> = {
  edit: ['values'],
  delete: [],
  transition: ['transition', 'input'],
};
const selectionWords = ['uuids', 'filters', 'all'];

/** An order over many records, or `ValidationFailed` with what is unclear in it: nothing is guessed. */
export function readBulk(body: Body): BulkOrder {
  const said = body.sort === 'json' ? body.values : readForm(body.fields);
  const action = actions.find(one => one === said.action);
  if (!action) refuse('/action', 'enum', { allowedValues: [...actions] });
  const known = new Set(['action', 'expect', ...selectionWords, ...wordsOf[action]]);
  const unknown = Object.keys(said).filter(word => !known.has(word));
  if (unknown.length > 0) throw new ValidationFailed(unknown.map(unknownWord));
  return {
    deed: deedOf(action, said),
    selection: selectionOf(body, said),
    expect: countOf(said.expect ?? null),
  };
}

const unknownWord = (word: string): Issue => ({ path: `/${word}`, keyword: 'unknown' });

/** In a form what is more than a text stands as JSON. */
function readForm(form: URLSearchParams): JsonObject {
  const said = [...new Set(form.keys())].map((word): [string, Value] => {
    const texts = form.getAll(word);
    const [text = ''] = texts;
    if (word === 'uuids') return [word, texts];
    if (texts.length > 1) return refuse(`/${word}`, 'repeated');
    if (['values', 'filters', 'input'].includes(word)) return [word, readJson(text)];
    if (word === 'expect') return [word, /^\d{1,9}$/.test(text) ? Number(text) : text];
    return [word, word === 'all' ? text === 'true' || text : text];
  });
  return Object.fromEntries(said);
}

function deedOf(action: Action, said: JsonObject): BulkDeed {
  switch (action) {
    case 'edit': {
      const values = objectOf('values', said.values ?? null);
      return Object.keys(values).length > 0 ? { action, values } : refuse('/values', 'required');
    }
    case 'delete':
      return { action };
    case 'transition': {
      const transition = scalarText(said.transition);
      if (transition === '') refuse('/transition', 'required');
      return { action, transition, input: objectOf('input', said.input ?? {}) };
    }
  }
}

/** Named records or a question, and never both: of two selections nobody can say which one is meant. */
function selectionOf(body: Body, said: JsonObject): Selection {
  const has = (word: string): boolean => Object.hasOwn(said, word);
  if (has('uuids') && has('filters')) refuse('/filters', 'notAllowed');
  if (!has('filters')) {
    if (has('all')) refuse('/all', 'notAllowed');
    return { uuids: readSelection(body) };
  }
  const filters = objectOf('filters', said.filters ?? null);
  return { query: queryOf(filters, said.all ?? null) };
}

/** Whoever means all records says so: a question without any condition is more likely a mistake. */
function queryOf(filters: JsonObject, all: Value): ListQuery {
  if (all !== null && typeof all !== 'boolean') refuse('/all', 'type', { type: 'boolean' });
  const words = underPath('/filters', () => wordsIn(filters));
  const query = underPath('/filters', () => parseListQuery(words));
  // An empty text to search for is as good as none, and so is no condition.
  if (words.has('title') && query.title === undefined) refuse('/filters/title', 'required');
  const isEmpty = words.size === 0;
  if (isEmpty && all !== true) refuse('/filters', 'required');
  if (!isEmpty && all === true) refuse('/all', 'notAllowed');
  return query;
}

/** The words of `getList` that say which rows: neither their order nor a page of them. */
function wordsIn(filters: JsonObject): URLSearchParams {
  const words = new URLSearchParams();
  for (const [word, value] of Object.entries(filters)) {
    if (queryWords.has(word) && word !== 'title') throw new ValidationFailed([unknownWord(word)]);
    const values = [value].flat();
    if (values.length === 0) refuse(`/${word}`, 'required');
    for (const one of values) {
      if (one === null || typeof one === 'object') refuse(`/${word}`, 'kind');
      words.append(word, String(one));
    }
  }
  return words;
}

function countOf(value: Value): number {
  if (value === null) refuse('/expect', 'required');
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    refuse('/expect', 'type', { type: 'integer' });
  return value >= 1 ? value : refuse('/expect', 'minimum', { limit: 1 });
}

const objectOf = (word: string, value: Value): JsonObject => {
  if (value === null) return refuse(`/${word}`, 'required');
  return isObject(value) ? value : refuse(`/${word}`, 'type', { type: 'object' });
};

function refuse(path: string, keyword: string, params?: JsonObject): never {
  throw new ValidationFailed([params ? { path, keyword, params } : { path, keyword }]);
}
