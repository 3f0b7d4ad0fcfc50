import type { Caller } from '#model/caller';
import { accountResource, type Catalog } from '#model/catalog';
import { type JsonObject, own, scalarText } from '#model/json';
import { isSealed, type Reading, type Row } from '#model/records';

/** What the console shows of whoever is signed in. */
export async function presentAccount(
  account: Row,
  caller: Caller,
  catalog: Catalog,
  reading: Reading,
): Promise<JsonObject> {
  const organs = catalog.resources[accountResource]?.fields.organId?.ref?.to;
  const organId = scalarText(account.organId);
  const organ = organs !== undefined && organId ? await reading.get(organs, organId) : undefined;
  return {
    uuid: account.uuid,
    username: scalarText(account.username),
    avatar: scalarText(account.avatar),
    roles: [...caller.roles],
    roleTitles: caller.roles.map(role => ({
      ...(own(catalog.roles, role)?.title ?? { zh: role, en: role }),
    })),
    permissions: [...caller.permissions],
    name: scalarText(account.name),
    idcard: isSealed(account.idcard) ? account.idcard.mask : scalarText(account.idcard),
    organId: organId || '0',
    organName: scalarText(organ?.name),
    rxbm1: account.rxbm1 ?? 0,
    rxbm2: account.rxbm2 ?? 0,
    mustChangePassword: account.mustChangePassword === true,
  };
}
