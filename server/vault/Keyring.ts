import type { Catalog } from '#model/catalog';
import { AppError, NotFound } from '#model/errors';
import { own } from '#model/json';
import { isSealed, type Reading, type Row, type Store, type Transaction } from '#model/records';
import { cityTimestamp } from '#model/time';
import { newUuid } from '#server/records/uuid';
import type { Vault } from './Vault';

/** By which keys the values of this database were sealed, one after the other: their names, never the keys. */
export const keyResource = 'vaultkey';

type Keys = Pick<Vault, 'id' | 'former'>;

/** The oldest first. */
export async function keysIn(reading: Pick<Reading, 'list'>): Promise<Row[]> {
  const sort = [{ field: 'number', descending: false }];
  const everything = { where: { op: 'all', of: [] }, sort, limit: 1000, count: false } as const;
  try {
    return (await reading.list(keyResource, everything)).rows;
  } catch (error) {
    // Nobody has opened it since keys are remembered.
    if (error instanceof NotFound) return [];
    throw error;
  }
}

/** The key under which values may be left, while the next one takes over. */
export const unfinishedKey = (keys: readonly Row[]): Row | undefined =>
  keys.slice(0, -1).find(({ doneAt }) => doneAt === null);

/**
 * Lets the database be used with these keys, or says which it needs. A new key takes over from the one that was in use,
 * which has to be there until nothing is left under it.
 */
export async function admitKeys(store: Store, catalog: Catalog, vault: Vault, now: Date): Promise<void> {
  if (!own(catalog.resources, keyResource)) {
    // Until the schemas of this version are applied there is no place to remember keys.
    if (vault.former) throw new AppError(applyFirst);
    return;
  }
  await store.transact(async tx => {
    const keys = await keysIn(tx);
    const last = keys.at(-1);
    if (last?.keyId === vault.id) return demandFormer(keys, vault);
    if (last && last.keyId !== vault.former?.id) throw new AppError(otherKey);
    if (unfinishedKey(keys)) throw new AppError(notYet);
    if (vault.former) await keepFormer(tx, last, vault, now);
    const number = Number(last?.number ?? (vault.former ? 1 : 0)) + 1;
    await insertKey(tx, now, { number, keyId: vault.id });
  });
}

function demandFormer(keys: readonly Row[], { former }: Keys): void {
  const left = unfinishedKey(keys);
  if (left && left.keyId !== former?.id) throw new AppError(formerMissing);
}

/** What the old key signed can be verified when it is gone. */
async function keepFormer(tx: Transaction, last: Row | undefined, vault: Vault, now: Date): Promise<void> {
  if (!vault.former) return;
  const signing = vault.former.signing();
  if (last) await tx.update(keyResource, last.uuid, last.version, { signing });
  else await insertKey(tx, now, { number: 1, keyId: vault.former.id, signing });
}

async function insertKey(
  tx: Transaction,
  now: Date,
  values: { number: number; keyId: string; signing?: Row[string] },
): Promise<void> {
  const kept = { uuid: newUuid(now), version: 1, deleted: false, since: cityTimestamp(now) };
  await tx.insert(keyResource, { ...kept, ...values });
}

/** Another node has begun with the next key: what would be written here, the others could neither find nor compare. */
export async function whyOvertaken(
  reading: Pick<Reading, 'list'>,
  { id }: Keys,
): Promise<AppError | undefined> {
  const last = (await keysIn(reading)).at(-1);
  return last && last.keyId !== id ? new AppError(overtaken) : undefined;
}

export type Sign = (text: string) => string;

/** How each key in its turn signed a text, the oldest first and the one of now last. */
export async function signersIn(reading: Reading, { id, former, sign, signer }: Vault): Promise<Sign[]> {
  const before = (await keysIn(reading)).filter(({ keyId }) => keyId !== id);
  const signers = before.flatMap(({ keyId, signing }) => {
    if (isSealed(signing)) return [signer(signing)];
    return former && former.id === keyId ? [former.sign] : [];
  });
  const isForgotten = former && !before.some(({ keyId }) => keyId === former.id);
  return [...signers, ...(isForgotten ? [former.sign] : []), sign];
}

const otherKey = {
  zh: 'ENROL_KEY 不是此数据库使用的密钥。更换密钥时，请把原来的密钥设为 ENROL_KEY_OLD。',
  en: 'ENROL_KEY is not the key of this database. To change the key, set ENROL_KEY_OLD to the one before.',
};
const overtaken = {
  zh: '另一个节点已启用新的密钥，本节点停止服务：请把 ENROL_KEY 设为新密钥、ENROL_KEY_OLD 设为原来的密钥后重新启动。',
  en: 'Another node has begun with the next key, so this one stops: start it with that one as ENROL_KEY, and with its own as ENROL_KEY_OLD.',
};
const formerMissing = {
  zh: '仍有信息使用原来的密钥加密：请把它设为 ENROL_KEY_OLD，直到更换完成。',
  en: 'Some values are still sealed with the key before: set ENROL_KEY_OLD to it until all are sealed anew.',
};
const applyFirst = {
  zh: '更换密钥之前，请先用 npm run schemas:apply 应用此版本的模式文件。',
  en: 'Before the key is changed, apply the schemas of this version with npm run schemas:apply.',
};
const notYet = {
  zh: '上一次更换密钥尚未完成，完成之前不能再次更换。',
  en: 'The last change of the key is not finished, and the next has to wait for it.',
};
