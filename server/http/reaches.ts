import { baseOf, resourceOf, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { holds, type Lookup } from '#model/holds';
import { own } from '#model/json';
import { traits } from '#model/kinds';
import type { Reading, Row } from '#model/records';
import type { Resource } from '#model/resource';
import { allOf } from '#model/simplify';

interface Among {
  catalog: Catalog;
  store: Pick<Reading, 'list'>;
}

/** What the store said of the rows that a row leads to. Many windows ask the same of the same row. */
const answers = new WeakMap<Row, Map<string, Promise<boolean>>>();

/**
 * Whether a bound condition holds for a row that the store may no longer hold as it is given here. What the row says
 * itself is judged by itself; the store is asked only about the rows that its relations lead to, as they are now.
 */
export async function reaches(
  condition: Condition,
  row: Row,
  resource: Resource,
  among: Among,
): Promise<boolean> {
  switch (condition.op) {
    case 'all':
      for (const part of condition.of) if (!(await reaches(part, row, resource, among))) return false;
      return true;
    case 'any':
      for (const part of condition.of) if (await reaches(part, row, resource, among)) return true;
      return false;
    case 'not':
      return !(await reaches(condition.of, row, resource, among));
    case 'is':
    case 'some':
    case 'search': {
      const question = questionOf(condition, row, resource, among.catalog);
      return question ? ask(question, row, among) : holds(condition, row, resource, alone(among.catalog));
    }
  }
}

interface Question {
  of: string;
  where: Condition;
  /** Whether a deleted row answers too: a relation is followed to one, but leads here from living ones alone. */
  deletedToo: boolean;
}

/** What only other rows can answer; undefined when the row can. */
function questionOf(
  condition: Condition,
  row: Row,
  resource: Resource,
  catalog: Catalog,
): Question | undefined {
  if (condition.op === 'some') return referrers(condition, row, catalog);
  if (condition.op !== 'is') return undefined;
  const [name = '', ...rest] = condition.path;
  const { test } = condition;
  const isTree = rest.length === 0 && 'within' in test;
  if (rest.length === 0 && !isTree) return undefined;
  const base = baseOf(catalog, resource);
  // The row itself may have moved in its tree, so the way up begins where it was.
  const step = name === 'uuid' ? base.parent : name;
  if (name === 'uuid' && holds({ op: 'is', path: ['uuid'], test }, row, resource, alone(catalog)))
    return undefined;
  const field = own(base.fields, name) ?? own(resource.fields, name);
  const target = name === 'uuid' ? base : resourceOf(catalog, field?.ref?.to ?? '');
  const uuid = step === undefined ? null : own(row, step);
  if (!target || typeof uuid !== 'string') return undefined;
  const onwards: Condition = { op: 'is', path: isTree ? ['uuid'] : rest, test };
  return { of: baseOf(catalog, target).name, where: allOf([isRow(uuid), onwards]), deletedToo: true };
}

function referrers(
  { of, via, where }: Extract<Condition, { op: 'some' }>,
  { uuid }: Row,
  catalog: Catalog,
): Question {
  const kind = resourceOf(catalog, of)?.fields[via]?.kind;
  const many = kind !== undefined && traits[kind].itemKind !== undefined;
  const leadsHere: Condition = { op: 'is', path: [via], test: many ? { has: uuid } : { eq: uuid } };
  return { of, where: allOf([leadsHere, where]), deletedToo: false };
}

const isRow = (uuid: string): Condition => ({ op: 'is', path: ['uuid'], test: { eq: uuid } });

/** A row on its own: nothing leads away from it. */
const alone = (catalog: Catalog): Lookup => ({ catalog, row: () => undefined, rows: () => [] });

function ask(question: Question, row: Row, { store }: Among): Promise<boolean> {
  const known = answers.get(row) ?? new Map<string, Promise<boolean>>();
  answers.set(row, known);
  const key = JSON.stringify(question);
  const answer = known.get(key) ?? isThere(question, store);
  known.set(key, answer);
  // Whoever asks later, of a row that is still remembered, asks anew.
  answer.catch(() => known.delete(key));
  return answer;
}

async function isThere({ of, where, deletedToo }: Question, store: Among['store']): Promise<boolean> {
  const query = { where, sort: [], limit: 1, count: false };
  for (const deleted of deletedToo ? [false, true] : [false])
    if ((await store.list(of, { ...query, deleted })).rows.length > 0) return true;
  return false;
}
