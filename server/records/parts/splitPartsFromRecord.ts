import { ValidationFailed, type Issue } from '#model/errors';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { PartSpec, Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';

/** A change of one part in a save request. */
export type SubmittedPartChange = { path: string } & (
  | { kind: 'create'; values: JsonObject }
  | { kind: 'change'; uuid: string; version: number; values: JsonObject }
  | { kind: 'delete'; uuid: string }
);

/** The entries of one list of parts in a request body. */
export interface PartEntries {
  part: PartSpec;
  resource: Resource;
  entries: readonly SubmittedPartChange[];
}

/** Separates the parts of a request body from the values of the record itself. */
export function splitPartsFromRecord(
  context: RequestContext,
  { parts = [] }: Resource,
  body: JsonObject,
  owner?: string,
): { values: JsonObject; lists: PartEntries[] } {
  const values = { ...body };
  const lists: PartEntries[] = [];
  const issues: Issue[] = [];
  for (const part of parts) {
    const sent = values[part.name];
    const resource = context.getResource(part.of);
    // A part list that the caller may not see is treated as an unknown field.
    if (sent === undefined || !isKnown(context, resource)) continue;
    Reflect.deleteProperty(values, part.name);
    lists.push({ part, resource, entries: parseEntries(part, sent, owner, issues) });
  }
  if (issues.length > 0) throw new ValidationFailed(issues);
  return { values, lists };
}

const isKnown = (context: RequestContext, resource: Resource): boolean => {
  const access = context.getAccess(resource);
  return access.readableFields.length > 0 || access.getGrants('create').length > 0;
};

function parseEntries(
  part: PartSpec,
  sent: JsonValue,
  owner: string | undefined,
  issues: Issue[],
): SubmittedPartChange[] {
  if (!Array.isArray(sent)) {
    issues.push({ path: `/${part.name}`, keyword: 'type', params: { type: 'array' } });
    return [];
  }
  return sent.flatMap((value, index) => {
    const path = `/${part.name}/${index}`;
    const entry = isObject(value) ? parseEntry(part, path, value, owner) : createIssue(path, 'object');
    if ('keyword' in entry) issues.push(entry);
    return 'keyword' in entry ? [] : [entry];
  });
}

function parseEntry(
  part: PartSpec,
  path: string,
  sent: JsonObject,
  owner: string | undefined,
): SubmittedPartChange | Issue {
  const { uuid, version, deleted, ...values } = sent;
  // The relation of a part to its record is set by the server, so a sent value must equal it.
  if (owner !== undefined && values[part.by] === owner) Reflect.deleteProperty(values, part.by);
  if (values[part.by] !== undefined) return { path: `${path}/${part.by}`, keyword: 'readOnly' };
  if (deleted !== undefined && typeof deleted !== 'boolean') return createIssue(`${path}/deleted`, 'boolean');
  if (uuid === undefined)
    return deleted === true
      ? { path: `${path}/uuid`, keyword: 'required' }
      : { path, kind: 'create', values };
  if (typeof uuid !== 'string') return createIssue(`${path}/uuid`, 'string');
  if (deleted === true) return { path, kind: 'delete', uuid };
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1)
    return { path: `${path}/version`, keyword: 'required' };
  return { path, kind: 'change', uuid, version, values };
}

const createIssue = (path: string, type: string): Issue => ({ path, keyword: 'type', params: { type } });
