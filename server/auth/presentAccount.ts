import type { Caller } from '#model/caller';
import { accountResource, type Catalog } from '#model/catalog';
import { own, type JsonObject } from '#model/json';
import { isSealed, type Reading, type Row } from '#model/records';
import { textOf } from '#server/records/textOf';

/** What the console shows of whoever is signed in. */
export async function presentAccount(
  account: Row,
  caller: Caller,
  catalog: Catalog,
  reading: Reading,
): Promise<JsonObject> {
  const organs = catalog.resources[accountResource]?.fields.organId?.ref?.to;
  const organId = textOf(account.organId);
  const organ = organs !== undefined && organId ? await reading.get(organs, organId) : undefined;
  return {
    uuid: account.uuid,
    username: textOf(account.username),
    avatar: textOf(account.avatar),
    roles: [...caller.roles],
    roleTitles: caller.roles.map(role => ({
      ...(own(catalog.roles, role)?.title ?? { zh: role, en: role }),
    })),
    permissions: [...caller.permissions],
    name: textOf(account.name),
    idcard: isSealed(account.idcard) ? account.idcard.mask : textOf(account.idcard),
    organId: organId || '0',
    organName: textOf(organ?.name),
    rxbm1: account.rxbm1 ?? 0,
    rxbm2: account.rxbm2 ?? 0,
    mustChangePassword: account.mustChangePassword === true,
  };
}
