import { findResource } from '#model/catalog';
import type { JsonObject, JsonValue } from '#model/json';
import type { CodeSource } from '#model/field';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { getDisplayFields, renderDisplayTemplate, formatStoredValue } from './displayText';
import {
  findVisibleRecords,
  findVisibleRecordsByValue,
  type AuthorizedRecord,
} from '../access/AuthorizedRecord';
import { computeFieldValue, isComputedOnRead } from './computedFields';
import { getKeyLabels } from './keyLabels';
import { getVisibleCode } from './getVisibleCode';
import { collectRelations } from '../values/collectRelations';

/** Maximum recursion depth for labels that embed the labels of related records. */
const maxLabelDepth = 3;

/** Maximum number of codes of one answer that are named. */
const maxNamedCodes = 500;

/**
 * Loads the labels of all records that the given records refer to and the caller may see, and the titles of resources
 * and actions that they name by key.
 */
export async function loadRelationLabels(
  context: RequestContext,
  resource: Resource,
  records: readonly JsonObject[],
): Promise<Record<string, string>> {
  const targets = groupUuidsByTarget(resource, records, Object.keys(resource.fields));
  addNamedRecords(context, resource, records, targets);
  return {
    ...getKeyLabels(context, resource, records),
    ...(await loadCodeLabels(context, resource, records)),
    ...Object.fromEntries(await loadTargetLabels(context, targets, 1)),
  };
}

/** Builds the display labels of records that are already loaded. */
export async function buildRecordLabels(
  context: RequestContext,
  resource: Resource,
  found: readonly AuthorizedRecord[],
): Promise<Map<string, string>> {
  return buildLabelsAtDepth(context, resource, found, 1);
}

/** Labels of the records at the end of a relation, by the uuid of the record that contains the relation. */
export async function loadRelationTargetLabels(
  context: RequestContext,
  resource: Resource,
  found: readonly AuthorizedRecord[],
  name: string,
): Promise<Map<string, string>> {
  const values = await Promise.all(found.map(one => getVisibleValues(context, one, [name])));
  const labels = await loadTargetLabels(context, groupUuidsByTarget(resource, values, [name]), 1);
  return new Map(
    found.flatMap(({ row }, place): [string, string][] => {
      const target = values[place]?.[name];
      const label = typeof target === 'string' ? labels.get(target) : undefined;
      return label === undefined ? [] : [[row.uuid, label]];
    }),
  );
}

type UuidsByTarget = Map<string, Set<string>>;

function groupUuidsByTarget(
  resource: Resource,
  records: readonly JsonObject[],
  fields: readonly string[],
): UuidsByTarget {
  const targets: UuidsByTarget = new Map();
  const relating = fields.filter(name => resource.fields[name]?.ref ?? resource.fields[name]?.fields);
  for (const record of records) {
    const relations = relating.flatMap(name => collectRelations(resource.fields[name], record[name], ''));
    for (const { ref, uuids } of relations) {
      const known = targets.get(ref.to) ?? new Set<string>();
      for (const uuid of uuids) known.add(uuid);
      targets.set(ref.to, known);
    }
  }
  return targets;
}

/** Adds the target of each generic reference, whose resource is named by another field of the same record. */
function addNamedRecords(
  { dependencies: { catalog } }: RequestContext,
  resource: Resource,
  records: readonly JsonObject[],
  targets: UuidsByTarget,
): void {
  for (const { name, recordOf } of Object.values(resource.fields)) {
    if (recordOf === undefined) continue;
    for (const record of records) {
      const [uuid, of] = [record[name], record[recordOf]];
      const target = typeof of === 'string' ? findResource(catalog, of) : undefined;
      if (!target || typeof uuid !== 'string') continue;
      targets.set(target.name, (targets.get(target.name) ?? new Set<string>()).add(uuid));
    }
  }
}

async function loadTargetLabels(
  context: RequestContext,
  targets: UuidsByTarget,
  depth: number,
): Promise<Map<string, string>> {
  const parts = await Promise.all(
    [...targets].map(async ([name, uuids]) => {
      const target = context.getResource(name);
      const found = await findVisibleRecords(context, context.store, target, [...uuids], {
        actions: ['see'],
      });
      // Counts the labels as read records, because a label such as a child's name is personal data.
      context.reportRead(target, found.length);
      return buildLabelsAtDepth(context, target, found, depth);
    }),
  );
  return new Map(parts.flatMap(part => [...part]));
}

async function buildLabelsAtDepth(
  context: RequestContext,
  resource: Resource,
  found: readonly AuthorizedRecord[],
  depth: number,
): Promise<Map<string, string>> {
  const fields = getDisplayFields(resource);
  const shown = await Promise.all(found.map(one => getVisibleValues(context, one, fields)));
  const nested =
    depth < maxLabelDepth
      ? await loadTargetLabels(context, groupUuidsByTarget(resource, shown, fields), depth + 1)
      : new Map<string, string>();
  const lines = shown.map((values, index): [string, string] => {
    const line = renderDisplayTemplate(resource, name => {
      const field = resource.fields[name];
      if (!field?.ref) return formatStoredValue(field, values[name], context.caller.language);
      const relations = collectRelations(field, values[name], '');
      return relations.flatMap(({ uuids }) => uuids.map(uuid => nested.get(uuid) ?? '')).join('、');
    });
    return [found[index]?.row.uuid ?? '', line];
  });
  return new Map(lines.filter(([, line]) => line !== ''));
}

/**
 * The visible values of these fields, also of those that are computed on each read. Sensitive values stay encrypted, so that
 * the label shows only their mask.
 */
async function getVisibleValues(
  context: RequestContext,
  found: AuthorizedRecord,
  fields: readonly string[],
): Promise<JsonObject> {
  const visible = await found.getFields('see', context.store);
  const { resource, row } = found;
  const values = fields
    .filter(name => visible.has(name))
    .map(async (name): Promise<[string, JsonValue]> => {
      const field = resource.fields[name];
      const isComputed = field !== undefined && isComputedOnRead(field);
      return [
        name,
        isComputed ? await computeFieldValue(context, resource, field, row) : (row[name] ?? null),
      ];
    });
  return Object.fromEntries(await Promise.all(values));
}

/**
 * Labels of the records whose codes these records hold, by code, as far as the caller may see both. A code that names
 * different records in two fields has none, because labels are kept by code.
 */
async function loadCodeLabels(
  context: RequestContext,
  resource: Resource,
  records: readonly JsonObject[],
): Promise<Record<string, string>> {
  const labels = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { name, codeOf } of Object.values(resource.fields)) {
    const codes = codeOf ? listTexts(records, name) : [];
    if (!codeOf || codes.length === 0) continue;
    for (const [code, title] of await findCodeLabels(context, codeOf, codes)) {
      if (labels.has(code) && labels.get(code) !== title) ambiguous.add(code);
      labels.set(code, title);
    }
  }
  return Object.fromEntries([...labels].filter(([code]) => !ambiguous.has(code)));
}

async function findCodeLabels(
  context: RequestContext,
  { of, field }: CodeSource,
  codes: readonly string[],
): Promise<(readonly [code: string, label: string])[]> {
  const target = context.getResource(of);
  const found = await findVisibleRecordsByValue(context, context.store, target, field, codes);
  const titles = await buildRecordLabels(context, target, found);
  context.reportRead(target, found.length);
  const pairs = await Promise.all(
    found.map(async record => [await getVisibleCode(record, field), titles.get(record.row.uuid)] as const),
  );
  return pairs.flatMap(([code, label]) =>
    code === undefined || label === undefined ? [] : [[code, label] as const],
  );
}

const listTexts = (records: readonly JsonObject[], name: string): string[] =>
  [...new Set(records.map(record => record[name]).filter(value => typeof value === 'string'))].slice(
    0,
    maxNamedCodes,
  );
