import { ValidationFailed, type Issue } from '#model/errors';
import { isObject, type JsonObject, scalarToText, type JsonValue } from '#model/json';
import { parseListQuery } from '#model/query';
import { reservedParameters } from '#model/query/formatListQuery';
import type { ListQuery } from '#model/records';
import type { BulkAction } from '#server/records/bulk/applyToRecord';
import type { BulkPreviewRequest } from '#server/records/bulk/previewBulk';
import type { BulkRequest } from '#server/records/bulk/prepareBulkRequest';
import type { BulkSelection } from '#server/records/bulk/selectRecords';
import { withIssuePathPrefix } from '#server/records/validation/issuePaths';
import { parseJsonBody, type RequestBody } from './body';
import { parseSelection } from './parseRecordInput';

const bulkActions = ['edit', 'delete', 'transition'] as const;
const previewedActions = ['delete', 'transition'] as const;
type BulkActionName = (typeof bulkActions)[number];

/** Properties of a bulk request by its action, besides the selection. */
const propertiesByAction: Readonly<Record<BulkActionName, readonly string[]>> = {
  edit: ['values'],
  delete: [],
  transition: ['transition', 'input'],
};
const selectionProperties = ['uuids', 'filters', 'all'];

/** Parses a bulk request. Throws `ValidationFailed` for anything ambiguous. */
export function parseBulkRequest(body: RequestBody): BulkRequest {
  const said = body.encoding === 'json' ? body.values : parseForm(body.fields);
  const action = bulkActions.find(one => one === said.action);
  if (!action) throwIssue('/action', 'enum', { allowedValues: [...bulkActions] });
  requireKnownProperties(said, propertiesByAction[action]);
  return {
    action: parseAction(action, said),
    selection: parseBulkSelection(body, said),
    expect: parseExpectedCount(said.expect ?? null),
  };
}

/** Parses a request to preview a bulk action, of which the input is not known yet. */
export function parseBulkPreview(body: RequestBody): BulkPreviewRequest {
  const said = body.encoding === 'json' ? body.values : parseForm(body.fields);
  const action = previewedActions.find(one => one === said.action);
  if (!action) throwIssue('/action', 'enum', { allowedValues: [...previewedActions] });
  requireKnownProperties(said, action === 'delete' ? [] : ['transition']);
  return {
    action: action === 'delete' ? { action } : { action, transition: parseTransitionName(said) },
    selection: parseBulkSelection(body, said),
    expect: parseExpectedCount(said.expect ?? null),
  };
}

function requireKnownProperties(said: JsonObject, ofAction: readonly string[]): void {
  const known = new Set(['action', 'expect', ...selectionProperties, ...ofAction]);
  const unknown = Object.keys(said).filter(word => !known.has(word));
  if (unknown.length > 0) throw new ValidationFailed(unknown.map(unknownPropertyIssue));
}

const unknownPropertyIssue = (word: string): Issue => ({ path: `/${word}`, keyword: 'unknown' });

/** Parses a form, in which objects are sent as JSON. */
function parseForm(form: URLSearchParams): JsonObject {
  const said = [...new Set(form.keys())].map((word): [string, JsonValue] => {
    const texts = form.getAll(word);
    const [text = ''] = texts;
    if (word === 'uuids') return [word, texts];
    if (texts.length > 1) return throwIssue(`/${word}`, 'repeated');
    if (['values', 'filters', 'input'].includes(word)) return [word, parseJsonBody(text)];
    if (word === 'expect') return [word, /^\d{1,9}$/.test(text) ? Number(text) : text];
    return [word, word === 'all' ? text === 'true' || text : text];
  });
  return Object.fromEntries(said);
}

function parseAction(action: BulkActionName, said: JsonObject): BulkAction {
  switch (action) {
    case 'edit': {
      const values = requireObject('values', said.values ?? null);
      return Object.keys(values).length > 0 ? { action, values } : throwIssue('/values', 'required');
    }
    case 'delete':
      return { action };
    case 'transition':
      return {
        action,
        transition: parseTransitionName(said),
        input: requireObject('input', said.input ?? {}),
      };
  }
}

function parseTransitionName(said: JsonObject): string {
  const transition = scalarToText(said.transition);
  return transition === '' ? throwIssue('/transition', 'required') : transition;
}

/** Parses the selection: either uuids or filters. Both at once are refused as ambiguous. */
function parseBulkSelection(body: RequestBody, said: JsonObject): BulkSelection {
  const has = (word: string): boolean => Object.hasOwn(said, word);
  if (has('uuids') && has('filters')) throwIssue('/filters', 'notAllowed');
  if (!has('filters')) {
    if (has('all')) throwIssue('/all', 'notAllowed');
    return { uuids: parseSelection(body) };
  }
  const filters = requireObject('filters', said.filters ?? null);
  return { query: parseFilters(filters, said.all ?? null) };
}

/**
 * Empty filters select all records only together with `all: true`, because a filter without conditions is more likely a
 * mistake.
 */
function parseFilters(filters: JsonObject, all: JsonValue): ListQuery {
  if (all !== null && typeof all !== 'boolean') throwIssue('/all', 'type', { type: 'boolean' });
  const words = withIssuePathPrefix('/filters', () => toListParameters(filters));
  const query = withIssuePathPrefix('/filters', () => parseListQuery(words));
  // An empty search text adds no condition, so it would select all records.
  if (words.has('title') && query.title === undefined) throwIssue('/filters/title', 'required');
  const isEmpty = words.size === 0;
  if (isEmpty && all !== true) throwIssue('/filters', 'required');
  if (!isEmpty && all === true) throwIssue('/all', 'notAllowed');
  return query;
}

/** Converts filters to parameters of `getList`. Refuses its sorting and paging parameters. */
function toListParameters(filters: JsonObject): URLSearchParams {
  const words = new URLSearchParams();
  for (const [word, value] of Object.entries(filters)) {
    if (reservedParameters.has(word) && word !== 'title')
      throw new ValidationFailed([unknownPropertyIssue(word)]);
    const values = [value].flat();
    if (values.length === 0) throwIssue(`/${word}`, 'required');
    for (const one of values) {
      if (one === null || typeof one === 'object') throwIssue(`/${word}`, 'kind');
      words.append(word, String(one));
    }
  }
  return words;
}

function parseExpectedCount(value: JsonValue): number {
  if (value === null) throwIssue('/expect', 'required');
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throwIssue('/expect', 'type', { type: 'integer' });
  return value >= 1 ? value : throwIssue('/expect', 'minimum', { limit: 1 });
}

const requireObject = (word: string, value: JsonValue): JsonObject => {
  if (value === null) return throwIssue(`/${word}`, 'required');
  return isObject(value) ? value : throwIssue(`/${word}`, 'type', { type: 'object' });
};

function throwIssue(path: string, keyword: string, params?: JsonObject): never {
  throw new ValidationFailed([params ? { path, keyword, params } : { path, keyword }]);
}
