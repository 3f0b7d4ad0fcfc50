import { ValidationFailed, type Issue } from '#model/errors';
import { isObject, type JsonValue } from '#model/json';
import { withIssuePathPrefix } from '#server/records/validation/issuePaths';
import type { RecordEdit } from '#server/records/write/updateRecords';
import { parseJsonBody, type RequestBody } from './body';
import { parseRecordInput } from './parseRecordInput';

const property = 'records';

/** Parses the edits of several records. In a form-encoded body each edit is a parameter with JSON text. */
export function parseRecordEdits(body: RequestBody): RecordEdit[] {
  const names = body.encoding === 'json' ? Object.keys(body.values) : [...new Set(body.fields.keys())];
  const unknown = names.filter(name => name !== property);
  if (unknown.length > 0)
    throw new ValidationFailed(unknown.map(name => ({ path: `/${name}`, keyword: 'unknown' })));
  const edits = getSentRecords(body).map(parseEdit);
  const issues = edits.flatMap(({ issues }) => issues);
  if (edits.length === 0) issues.push({ path: `/${property}`, keyword: 'required' });
  if (new Set(edits.map(({ uuid }) => uuid)).size < edits.length)
    issues.push({ path: `/${property}`, keyword: 'uniqueItems' });
  if (issues.length > 0) throw new ValidationFailed(issues);
  return edits.map(({ uuid, version, values }) => ({ uuid, version, values }));
}

function getSentRecords(body: RequestBody): readonly JsonValue[] {
  if (body.encoding === 'form') return body.fields.getAll(property).map(parseJsonBody);
  const sent = body.values[property] ?? [];
  if (Array.isArray(sent)) return sent;
  throw new ValidationFailed([{ path: `/${property}`, keyword: 'type', params: { type: 'array' } }]);
}

function parseEdit(sent: JsonValue, place: number): RecordEdit & { issues: Issue[] } {
  const path = `/${property}/${place}`;
  if (!isObject(sent)) throw new ValidationFailed([{ path, keyword: 'type', params: { type: 'object' } }]);
  const { uuid, version, values } = withIssuePathPrefix(path, () =>
    parseRecordInput({ encoding: 'json', values: sent }, {}),
  );
  const missing = [...(uuid === undefined ? ['uuid'] : []), ...(version === undefined ? ['version'] : [])];
  const issues = missing.map(name => ({ path: `${path}/${name}`, keyword: 'required' }));
  return { uuid: uuid ?? path, version: version ?? 0, values, issues };
}
