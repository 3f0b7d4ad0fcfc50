import type { Caller } from '#model/caller';
import { accountResource, type Catalog } from '#model/catalog';
import { type JsonObject, getOwn, scalarToText } from '#model/json';
import { isEncryptedValue, type RecordReader, type Row } from '#model/records';

/** Serializes the signed-in account for the console. */
export async function serializeAccount(
  account: Row,
  caller: Caller,
  catalog: Catalog,
  reading: RecordReader,
): Promise<JsonObject> {
  const organs = catalog.resources[accountResource]?.fields.organId?.ref?.to;
  const organId = scalarToText(account.organId);
  const organ = organs !== undefined && organId ? await reading.get(organs, organId) : undefined;
  return {
    uuid: account.uuid,
    username: scalarToText(account.username),
    avatar: scalarToText(account.avatar),
    roles: [...caller.roles],
    roleTitles: caller.roles.map(role => ({
      ...(getOwn(catalog.roles, role)?.title ?? { zh: role, en: role }),
    })),
    permissions: [...caller.permissions],
    name: scalarToText(account.name),
    idcard: isEncryptedValue(account.idcard) ? account.idcard.mask : scalarToText(account.idcard),
    organId: organId || '0',
    organName: scalarToText(organ?.name),
    rxbm1: account.rxbm1 ?? 0,
    rxbm2: account.rxbm2 ?? 0,
    mustChangePassword: caller.mustChangePassword === true,
  };
}
