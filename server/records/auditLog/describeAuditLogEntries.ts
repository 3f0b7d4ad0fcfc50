import { accountResource, findResource, getBaseResource } from '#model/catalog';
import type { AuditLogEntry, AuditLogRecord } from '#model/auditLogEntries';
import { getOwn, scalarToText, type JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { findTransition } from '#model/workflow';
import { findVisibleRecords } from '../access/AuthorizedRecord';
import { getJobAction, recordActionTitles } from '../read/actionTitles';
import { buildRecordLabels } from '../read/labels';
import type { RequestContext } from '../RequestContext';

/** Actions whose audit entry names an account, but no resource. */
const accountActions: ReadonlySet<string> = new Set(['signIn', 'password', 'resetPassword']);

/**
 * Entries of the audit log with titles of the schema and labels of records, as far as the caller may see them. Labels show
 * the mask of a sensitive value, whatever the caller may see elsewhere.
 */
export async function describeAuditLogEntries(
  context: RequestContext,
  entries: readonly JsonObject[],
): Promise<AuditLogEntry[]> {
  const accounts = await findAccounts(context, new Set(entries.map(({ account }) => scalarToText(account))));
  const records = new Map<string, AuditLogRecord>();
  for (const [name, uuids] of groupRecords(entries))
    for (const record of await describeRecords(context, name, uuids)) records.set(record.uuid, record);
  return entries.map(entry => {
    const uuid = scalarToText(entry.rowId);
    const username = scalarToText(entry.account);
    const account = accounts.get(username);
    const record = uuid === '' ? undefined : (records.get(uuid) ?? { uuid, resources: [] });
    return {
      ...describeEntry(context, entry),
      username,
      ...(account && { account }),
      ...(record && { record }),
    };
  });
}

const getResourceName = ({ resource, action }: JsonObject): string =>
  scalarToText(resource) || (accountActions.has(scalarToText(action)) ? accountResource : '');

function groupRecords(entries: readonly JsonObject[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const entry of entries) {
    const [name, uuid] = [getResourceName(entry), scalarToText(entry.rowId)];
    if (name !== '' && uuid !== '') groups.set(name, (groups.get(name) ?? new Set()).add(uuid));
  }
  return groups;
}

/** Builds the sentence data of one audit log entry. */
function describeEntry(context: RequestContext, entry: JsonObject): Omit<AuditLogEntry, 'username'> {
  const action = scalarToText(entry.action);
  const { catalog, caller } = context.dependencies;
  const resource = findResource(catalog, getResourceName(entry));
  const visible = resource && isVisible(context, resource) ? resource : undefined;
  const ofJob = getJobAction(action);
  const name = ofJob ?? action;
  const step = visible && findTransition(getBaseResource(catalog, visible).workflow, name);
  const own = getOwn(recordActionTitles, name);
  const title = (own ?? step?.title)?.[caller.language];
  const { executeResult, rows, reason } = entry;
  return {
    uuid: scalarToText(entry.uuid),
    at: scalarToText(entry.datetime),
    action,
    ...(title !== undefined && { title }),
    isStep: step !== undefined && own === undefined && ofJob === undefined,
    ...(ofJob !== undefined && { isJob: true as const }),
    ...(visible && { resource: visible.title[caller.language] }),
    fields: visible ? describeFields(context, visible, scalarToText(entry.fields)) : [],
    ...(typeof rows === 'number' && { rows }),
    ...(typeof reason === 'string' && reason !== '' && { reason }),
    result: executeResult === 'denied' || executeResult === 'failed' ? executeResult : 'done',
    isAlarm: entry.type === 'alarm',
    ip: scalarToText(entry.ip),
    device: scalarToText(entry.device),
  };
}

const isVisible = (context: RequestContext, resource: Resource): boolean =>
  context.getAccess(resource).readableFields.length > 0;

/** Titles of the named fields that the caller may read, without those of the engine. */
function describeFields(context: RequestContext, resource: Resource, names: string): string[] {
  const { readableFields } = context.getAccess(resource);
  return names.split(', ').flatMap(name => {
    const field = readableFields.includes(name) ? getOwn(resource.fields, name) : undefined;
    return field && field.origin !== 'system' ? [field.title[context.caller.language]] : [];
  });
}

/** All resources and views over the same rows as this resource. */
function listFaces(context: RequestContext, name: string): Resource[] {
  const { catalog } = context.dependencies;
  const resource = findResource(catalog, name);
  if (!resource) return [];
  const base = getBaseResource(catalog, resource).name;
  const others = Object.values(catalog.resources).filter(
    other => other.name !== resource.name && getBaseResource(catalog, other).name === base,
  );
  return [resource, ...others].filter(face => isVisible(context, face));
}

/** The records that the caller may see, each with the resources through which it does. */
async function describeRecords(
  context: RequestContext,
  name: string,
  uuids: ReadonlySet<string>,
): Promise<AuditLogRecord[]> {
  const records = new Map<string, AuditLogRecord>();
  for (const face of listFaces(context, name)) {
    const found = await findVisibleRecords(context, context.store, face, [...uuids], { actions: ['see'] });
    const labels = await buildRecordLabels(context, face, found);
    for (const { row } of found) {
      const { label = labels.get(row.uuid), resources = [] } = records.get(row.uuid) ?? {};
      records.set(row.uuid, {
        uuid: row.uuid,
        ...(label !== undefined && { label }),
        resources: [...resources, face.name],
      });
    }
  }
  return [...records.values()];
}

/** Accounts by user name, as far as the caller may see them. */
async function findAccounts(
  context: RequestContext,
  usernames: ReadonlySet<string>,
): Promise<ReadonlyMap<string, AuditLogRecord>> {
  const account = findResource(context.dependencies.catalog, accountResource);
  if (!account || usernames.size === 0) return new Map();
  const { rows } = await context.store.list(account.name, {
    where: { op: 'is', path: ['username'], test: { in: [...usernames] } },
    ...{ sort: [], limit: usernames.size, count: false },
  });
  if (rows.length === 0) return new Map();
  const known = await describeRecords(context, account.name, new Set(rows.map(({ uuid }) => uuid)));
  const names = new Map(rows.map(({ uuid, username }) => [uuid, scalarToText(username)]));
  return new Map(known.map(record => [names.get(record.uuid) ?? '', record]));
}
