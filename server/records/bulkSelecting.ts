import type { Condition } from '#model/conditions';
import { Conflict, Invalid } from '#model/errors';
import { conditionOf } from '#model/query';
import type { ListQuery } from '#model/records';
import type { Resource } from '#model/resource';
import { allOf } from '#model/simplify';
import type { Selected } from './bulkDeed';
import type { Call } from './Call';
import { demandSelection } from './selecting';
import { underPath } from './underPath';

/** Which records are meant: those that are named, or all that a list would show. */
export type Selection = { uuids: readonly string[] } | { query: ListQuery };

/** All that one order may reach. Whoever means more narrows the question and asks several times. */
export const mostSelected = 10_000;
const pageSize = 500;

/** The records of a selection, which must be as many as the caller expects to be meant. */
export async function select(
  call: Call,
  resource: Resource,
  selection: Selection,
  expect: number,
): Promise<Selected[]> {
  const where = whereOf(call, resource, selection);
  const count = await call.store.count(resource.name, where);
  if (count !== expect) throw new Conflict('countChanged', { count });
  if (count > mostSelected) throw new Invalid('bulkTooMany');
  const selected = await listAll(call, resource, where);
  if (selected.length !== expect) throw new Conflict('countChanged', { count: selected.length });
  return selected;
}

/** Only what the caller sees is meant, and counted. */
function whereOf(call: Call, resource: Resource, selection: Selection): Condition {
  const access = call.access(resource);
  if ('query' in selection)
    return underPath('/filters', () => conditionOf(selection.query, resource, access, call.vault));
  const uuids = demandSelection(selection.uuids);
  return allOf([{ op: 'is', path: ['uuid'], test: { in: uuids } }, access.rows]);
}

async function listAll(call: Call, resource: Resource, where: Condition): Promise<Selected[]> {
  const selected: Selected[] = [];
  let after: string | undefined;
  do {
    const query = { where, sort: [], limit: pageSize, count: false };
    const page = await call.store.list(resource.name, after === undefined ? query : { ...query, after });
    for (const { uuid, version } of page.rows) selected.push({ uuid, version });
    after = page.next;
  } while (after !== undefined);
  return selected;
}
