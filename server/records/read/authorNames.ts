import { accountResource, findResource } from '#model/catalog';
import { scalarToText } from '#model/json';
import type { RequestContext } from '../RequestContext';
import { findVisibleRecords } from '../access/AuthorizedRecord';
import { buildRecordLabels } from './labels';

/** Names of the accounts with these usernames, as far as the caller may see them. */
export async function loadAuthorNames(
  context: RequestContext,
  usernames: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const account = findResource(context.dependencies.catalog, accountResource);
  if (!account || usernames.size === 0) return new Map();
  const { rows } = await context.store.list(account.name, {
    where: { op: 'is', path: ['username'], test: { in: [...usernames] } },
    sort: [],
    limit: usernames.size,
    count: false,
  });
  if (rows.length === 0) return new Map();
  const uuids = rows.map(({ uuid }) => uuid);
  const visible = await findVisibleRecords(context, context.store, account, uuids, { actions: ['see'] });
  const labels = await buildRecordLabels(context, account, visible);
  return new Map(
    visible.flatMap(({ row }): [string, string][] => {
      const label = labels.get(row.uuid);
      return label === undefined ? [] : [[scalarToText(row.username), label]];
    }),
  );
}
