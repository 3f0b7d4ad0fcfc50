import { getBaseResource, findResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { matchesCondition, type RowLookup } from '#model/conditions/matchesCondition';
import { getOwn } from '#model/json';
import { kindTraits } from '#model/kinds';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import { allOf } from '#model/conditions/simplifyCondition';

interface StoreContext {
  catalog: Catalog;
  store: Pick<RecordReader, 'list'>;
}

/** What the store said of the rows that a row leads to. Many windows ask the same of the same row. */
const answerCache = new WeakMap<Row, Map<string, Promise<boolean>>>();

/**
 * Whether a bound condition holds for a row that the store may no longer hold as it is given here. What the row says
 * itself is judged by itself; the store is asked only about the rows that its relations lead to, as they are now.
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
  /** Whether a deleted row answers too: a relation is followed to one, but leads here from living ones alone. */
  deletedToo: boolean;
}

/** What only other rows can answer; undefined when the row can. */
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
  // The row itself may have moved in its tree, so the way up begins where it was.
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
    where: allOf([hasUuid(uuid), onwards]),
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
  return { of, where: allOf([leadsHere, where]), deletedToo: false };
}

const hasUuid = (uuid: string): Condition => ({ op: 'is', path: ['uuid'], test: { eq: uuid } });

/** A row on its own: nothing leads away from it. */
const isolatedLookup = (catalog: Catalog): RowLookup => ({ catalog, row: () => undefined, rows: () => [] });

function askStore(question: RelatedRowsQuery, row: Row, { store }: StoreContext): Promise<boolean> {
  const known = answerCache.get(row) ?? new Map<string, Promise<boolean>>();
  answerCache.set(row, known);
  const key = JSON.stringify(question);
  const answer = known.get(key) ?? existsInStore(question, store);
  known.set(key, answer);
  // Whoever asks later, of a row that is still remembered, asks anew.
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
