import { accountResource } from '#model/catalog';
import { NotFound } from '#model/errors';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { requireVisibleRecord } from './AuthorizedRecord';
import { requireGrantableRoles } from './guardAccountChange';
import { requireAccountScope } from './guardDataScope';

/** The account whose credentials the caller manages, through the account resource or a view of it. */
export async function requireCredentialsAccount(
  context: RequestContext,
  reading: RecordReader,
  resource: Resource,
  uuid: string,
): Promise<Row> {
  context.requireGrant(resource, 'credentials');
  if (context.getBaseResource(resource).name !== accountResource) throw new NotFound('notFound');
  const found = await requireVisibleRecord(context, reading, resource, uuid);
  if (!found.can('credentials')) throw context.createDenial();
  return found.row;
}

/**
 * Refuses to set the password of an account with more rights than the caller, who could then sign in with them. The
 * own password can only be changed with the old one.
 */
export async function requirePasswordSettableByCaller(
  context: RequestContext,
  reading: RecordReader,
  account: Row,
): Promise<void> {
  const { catalog, caller } = context.dependencies;
  if (account.uuid === caller.id) throw context.createDenial();
  const { roles } = account;
  const held = Array.isArray(roles) ? roles.filter(role => typeof role === 'string') : [];
  requireGrantableRoles(catalog, caller.roles, held);
  await requireAccountScope({ catalog, caller, now: context.now, reading }, account);
}
