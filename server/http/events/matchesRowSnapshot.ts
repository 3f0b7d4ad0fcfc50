import { getBaseResource, findResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { matchesCondition, type RelatedRowLookup } from '#model/conditions/matchesCondition';
import { getOwn } from '#model/json';
import { kindTraits } from '#model/kinds';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import { andConditions } from '#model/conditions/simplifyCondition';

interface StoreContext {
  catalog: Catalog;
  store: Pick<RecordReader, 'list'>;
}

/** Cached query results per row snapshot, because many windows evaluate the same condition on it. */
const answerCache = new WeakMap<Row, Map<string, Promise<boolean>>>();

/**
 * Whether a bound condition holds for a row snapshot that the store may no longer hold. Conditions on the row's own
 * fields are evaluated in memory; only those on related rows query the store, in its current state.
 */
export async function matchesRowSnapshot(
  condition: Condition,
  row: Row,
  resource: Resource,
  among: StoreContext,
): Promise<boolean> {
  switch (condition.op) {
    case 'all':
      for (const part of condition.of)
        if (!(await matchesRowSnapshot(part, row, resource, among))) return false;
      return true;
    case 'any':
      for (const part of condition.of) if (await matchesRowSnapshot(part, row, resource, among)) return true;
      return false;
    case 'not':
      return !(await matchesRowSnapshot(condition.of, row, resource, among));
    case 'is':
    case 'some':
    case 'search': {
      const question = getRelatedRowsQuery(condition, row, resource, among.catalog);
      return question
        ? askStore(question, row, among)
        : matchesCondition(condition, row, resource, isolatedLookup(among.catalog));
    }
  }
}

interface RelatedRowsQuery {
  of: string;
  where: Condition;
  /**
   * Whether deleted rows match too. A relation may refer to a deleted row, but only live rows count as
   * referrers.
   */
  deletedToo: boolean;
}

/** The store query for a condition on related rows; undefined if the row alone can be evaluated. */
function getRelatedRowsQuery(
  condition: Condition,
  row: Row,
  resource: Resource,
  catalog: Catalog,
): RelatedRowsQuery | undefined {
  if (condition.op === 'some') return getReferrersQuery(condition, row, catalog);
  if (condition.op !== 'is') return undefined;
  const [name = '', ...rest] = condition.path;
  const { test } = condition;
  const isTree = rest.length === 0 && 'within' in test;
  if (rest.length === 0 && !isTree) return undefined;
  const base = getBaseResource(catalog, resource);
  // The row itself may have moved in its tree, so the ancestors are followed from the parent in the snapshot.
  const step = name === 'uuid' ? base.parent : name;
  if (
    name === 'uuid' &&
    matchesCondition({ op: 'is', path: ['uuid'], test }, row, resource, isolatedLookup(catalog))
  )
    return undefined;
  const field = getOwn(base.fields, name) ?? getOwn(resource.fields, name);
  const target = name === 'uuid' ? base : findResource(catalog, field?.ref?.to ?? '');
  const uuid = step === undefined ? null : getOwn(row, step);
  if (!target || typeof uuid !== 'string') return undefined;
  const onwards: Condition = { op: 'is', path: isTree ? ['uuid'] : rest, test };
  return {
    of: getBaseResource(catalog, target).name,
    where: andConditions([hasUuid(uuid), onwards]),
    deletedToo: true,
  };
}

function getReferrersQuery(
  { of, via, where }: Extract<Condition, { op: 'some' }>,
  { uuid }: Row,
  catalog: Catalog,
): RelatedRowsQuery {
  const kind = findResource(catalog, of)?.fields[via]?.kind;
  const many = kind !== undefined && kindTraits[kind].itemKind !== undefined;
  const leadsHere: Condition = { op: 'is', path: [via], test: many ? { has: uuid } : { eq: uuid } };
  return { of, where: andConditions([leadsHere, where]), deletedToo: false };
}

const hasUuid = (uuid: string): Condition => ({ op: 'is', path: ['uuid'], test: { eq: uuid } });

/** A row look-up without related rows. */
const isolatedLookup = (catalog: Catalog): RelatedRowLookup => ({
  catalog,
  row: () => undefined,
  rows: () => [],
});

function askStore(question: RelatedRowsQuery, row: Row, { store }: StoreContext): Promise<boolean> {
  const known = answerCache.get(row) ?? new Map<string, Promise<boolean>>();
  answerCache.set(row, known);
  const key = JSON.stringify(question);
  const answer = known.get(key) ?? existsInStore(question, store);
  known.set(key, answer);
  // A failed query is not cached, so that the next condition runs it again.
  answer.catch(() => known.delete(key));
  return answer;
}

async function existsInStore(
  { of, where, deletedToo }: RelatedRowsQuery,
  store: StoreContext['store'],
): Promise<boolean> {
  const query = { where, sort: [], limit: 1, count: false };
  for (const deleted of deletedToo ? [false, true] : [false])
    if ((await store.list(of, { ...query, deleted })).rows.length > 0) return true;
  return false;
}
