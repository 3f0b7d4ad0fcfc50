import type { Condition } from '#model/conditions';
import { BadRequest, ValidationFailed } from '#model/errors';
import { maxPageSize } from '#model/query/formatListQuery';
import type { ListQuery, RecordData, TreePart, TreePartQuery, TreeRecordData } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { findVisibleRecords } from '../access/AuthorizedRecord';
import { getDisplayFields } from './displayText';
import { buildStoreQuery, listRecords } from './listRecords';
import { findDistinguishingTexts, getDisambiguatingRelations } from './disambiguateLabels';
import { wholeTreeQuery, readTreeNodes, type TreeNode } from './treeNodes';

/** No user needs more levels at once. */
const maxLevels = 500;
/** Maximum number of search matches shown in a tree. */
const maxFound = 500;
/** If the tree has a single root, its children are included up to this number. */
const maxBelowSingle = 200;

/**
 * Some levels of a tree, or the matches of a search with all ancestors: flat, in the order of the list, each
 * with its parent and the number of its children, as in the whole tree. Without the right to read parents,
 * all are roots.
 */
export async function listTreePart(
  context: RequestContext,
  resource: Resource,
  question: TreePartQuery,
  query: ListQuery,
): Promise<TreePart> {
  if (resource.parent === undefined)
    throw new BadRequest({ zh: '该资源不是树形结构', en: 'This resource is no tree' });
  const unused = [
    ...query.filters.map(({ field }) => field),
    ...(query.title === undefined ? [] : ['title']),
    ...(query.sort.length > 0 ? ['sort'] : []),
  ];
  if (unused.length > 0)
    throw new ValidationFailed(unused.map(name => ({ path: `/${name}`, keyword: 'unknown' })));
  if (question.parents.length > maxLevels) throw new BadRequest('tooComplex');
  const nodes = await readPlaces(context, resource, resource.parent);
  const found = question.find === undefined ? undefined : await findNodes(context, resource, question.find);
  const wanted = found ? withAncestors(nodes, found) : selectLevels(nodes, question);
  const places = new Map(nodes.map(({ row, above }) => [row.uuid, above]));
  const childCounts = new Map<string, number>();
  for (const above of places.values()) childCounts.set(above, (childCounts.get(above) ?? 0) + 1);
  const rows = await readRecords(context, resource, query, wanted);
  const distinctions = await disambiguateSiblings(context, resource, rows, places);
  const list = rows.map((row): TreeRecordData => {
    const above = places.get(row.uuid) ?? '';
    return {
      ...row,
      above: above === '' ? null : above,
      childCount: childCounts.get(row.uuid) ?? 0,
      ...(found?.has(row.uuid) && { found: true as const }),
      ...(distinctions.has(row.uuid) && { distinction: distinctions.get(row.uuid) ?? '' }),
    };
  });
  return { list, total: nodes.length };
}

async function readPlaces(
  context: RequestContext,
  resource: Resource,
  parent: string,
): Promise<Pick<TreeNode, 'row' | 'above'>[]> {
  const visible = context.getAccess(resource).whereReadable(parent);
  if (visible) return readTreeNodes(context, { resource, parent, visible }, new Set([parent]));
  const { where, sort } = buildStoreQuery(context, resource, wholeTreeQuery);
  const limit = wholeTreeQuery.pageSize;
  const { rows } = await context.reader.list(resource.name, { where, sort, limit, count: false });
  return rows.map(row => ({ row, above: '' }));
}

async function findNodes(
  context: RequestContext,
  resource: Resource,
  title: string,
): Promise<ReadonlySet<string>> {
  const query = buildStoreQuery(context, resource, { ...wholeTreeQuery, title });
  const { rows } = await context.reader.list(resource.name, { ...query, limit: maxFound, count: false });
  return new Set(rows.map(({ uuid }) => uuid));
}

type Places = readonly Pick<TreeNode, 'row' | 'above'>[];

/** The found nodes and their ancestors, in the order of the whole tree. */
function withAncestors(nodes: Places, found: ReadonlySet<string>): string[] {
  const aboveOf = new Map(nodes.map(({ row, above }) => [row.uuid, above]));
  const shown = new Set<string>();
  for (const uuid of found) {
    for (let at = uuid; aboveOf.has(at) && !shown.has(at); at = aboveOf.get(at) ?? '') shown.add(at);
  }
  return nodes.map(({ row }) => row.uuid).filter(uuid => shown.has(uuid));
}

/** The children of the requested parents, and the levels on the path to the record to be revealed. */
function selectLevels(nodes: Places, { parents, reveal }: TreePartQuery): string[] {
  const open = new Set(parents);
  const aboveOf = new Map(nodes.map(({ row, above }) => [row.uuid, above]));
  for (let at = reveal; at !== undefined && at !== ''; at = aboveOf.get(at)) {
    const above = aboveOf.get(at);
    if (above !== undefined) open.add(above);
  }
  const [single, ...others] = nodes.filter(({ above }) => above === '').map(({ row }) => row.uuid);
  if (open.has('') && single !== undefined && others.length === 0) {
    if (nodes.filter(({ above }) => above === single).length <= maxBelowSingle) open.add(single);
  }
  return nodes.filter(({ above }) => open.has(above)).map(({ row }) => row.uuid);
}

/** Reads all records of a level in chunks; an empty level is read too, so that unknown fields are refused. */
async function readRecords(
  context: RequestContext,
  resource: Resource,
  query: ListQuery,
  uuids: readonly string[],
): Promise<RecordData[]> {
  const records: RecordData[] = [];
  for (let start = 0; start < uuids.length || start === 0; start += maxPageSize) {
    const within: Condition = {
      ...{ op: 'is', path: ['uuid'], test: { in: uuids.slice(start, start + maxPageSize) } },
    };
    const page = { ...query, pageNo: 1, pageSize: maxPageSize };
    records.push(...(await listRecords(context, resource, page, within)).list);
  }
  return records;
}

/** Extends duplicate labels within one level; its records have the same parent. */
async function disambiguateSiblings(
  context: RequestContext,
  resource: Resource,
  rows: readonly RecordData[],
  places: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const relations = getDisambiguatingRelations(resource).filter(name => name !== resource.parent);
  const labelFields = getDisplayFields(resource);
  const isLabelled = (row: RecordData): boolean => labelFields.some(name => row[name] !== undefined);
  if (relations.length === 0 || !rows.every(isLabelled)) return new Map();
  const levels = new Map<string, string[]>();
  for (const row of rows) {
    const key = JSON.stringify([places.get(row.uuid) ?? '', ...labelFields.map(name => row[name] ?? null)]);
    levels.set(key, [...(levels.get(key) ?? []), row.uuid]);
  }
  const alike = [...levels].filter(([, uuids]) => uuids.length > 1);
  const keys = new Map(alike.flatMap(([key, uuids]) => uuids.map((uuid): [string, string] => [uuid, key])));
  if (keys.size === 0) return new Map();
  const records = await findVisibleRecords(context, context.store, resource, [...keys.keys()], {
    actions: ['see'],
  });
  return findDistinguishingTexts(context, resource, records, { keys, relations });
}
