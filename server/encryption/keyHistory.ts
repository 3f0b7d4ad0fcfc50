import type { Catalog } from '#model/catalog';
import { AppError, NotFound } from '#model/errors';
import { getOwn } from '#model/json';
import { isEncryptedValue, type RecordReader, type Row, type Store, type Transaction } from '#model/records';
import { toCityTimestamp } from '#model/time';
import { newUuid } from '#server/runtime/newUuid';
import type { FieldEncryption } from './FieldEncryption';

/**
 * The resource that lists the encryption keys this database has used, in order. It stores key ids and never the keys.
 */
export const encryptionKeyResource = 'vaultkey';

type KeyIds = Pick<FieldEncryption, 'keyId' | 'formerKey'>;

/** All registered keys, the oldest first. */
export async function listEncryptionKeys(reading: Pick<RecordReader, 'list'>): Promise<Row[]> {
  const sort = [{ field: 'number', descending: false }];
  const everything = { where: { op: 'all', of: [] }, sort, limit: 1000, count: false } as const;
  try {
    return (await reading.list(encryptionKeyResource, everything)).rows;
  } catch (error) {
    // The database was never opened by a version that registers keys.
    if (error instanceof NotFound) return [];
    throw error;
  }
}

/** The key that a rotation is replacing: stored values may still be encrypted with it. */
export const findKeyBeingReplaced = (keys: readonly Row[]): Row | undefined =>
  keys.slice(0, -1).find(({ doneAt }) => doneAt === null);

/**
 * Registers the current encryption key in the database at startup, or throws an error that names the missing key. A
 * new key is accepted only together with the key before it, which is required until the rotation is done.
 */
export async function registerEncryptionKeys(
  store: Store,
  catalog: Catalog,
  encryption: FieldEncryption,
  now: Date,
): Promise<void> {
  if (!getOwn(catalog.resources, encryptionKeyResource)) {
    // The table of keys exists only once the schemas of this version are applied.
    if (encryption.formerKey) throw new AppError(schemasNotAppliedMessage);
    return;
  }
  await store.transact(async tx => {
    const keys = await listEncryptionKeys(tx);
    const last = keys.at(-1);
    if (last?.keyId === encryption.keyId) return requireFormerKey(keys, encryption);
    if (last && last.keyId !== encryption.formerKey?.keyId) throw new AppError(otherKeyMessage);
    if (findKeyBeingReplaced(keys)) throw new AppError(rotationUnfinishedMessage);
    if (encryption.formerKey) await storeFormerSigningKey(tx, last, encryption, now);
    const number = Number(last?.number ?? (encryption.formerKey ? 1 : 0)) + 1;
    await insertKey(tx, now, { number, keyId: encryption.keyId });
  });
}

function requireFormerKey(keys: readonly Row[], { formerKey }: KeyIds): void {
  const left = findKeyBeingReplaced(keys);
  if (left && left.keyId !== formerKey?.keyId) throw new AppError(formerKeyMissingMessage);
}

/**
 * Stores the former signing key, so that its signatures in the audit log can be verified after the former key is
 * removed.
 */
async function storeFormerSigningKey(
  tx: Transaction,
  last: Row | undefined,
  encryption: FieldEncryption,
  now: Date,
): Promise<void> {
  if (!encryption.formerKey) return;
  const signing = encryption.formerKey.encryptSigningKey();
  if (last) await tx.update(encryptionKeyResource, last.uuid, last.version, { signing });
  else await insertKey(tx, now, { number: 1, keyId: encryption.formerKey.keyId, signing });
}

async function insertKey(
  tx: Transaction,
  now: Date,
  values: { number: number; keyId: string; signing?: Row[string] },
): Promise<void> {
  const kept = { uuid: newUuid(now), version: 1, deleted: false, since: toCityTimestamp(now) };
  await tx.insert(encryptionKeyResource, { ...kept, ...values });
}

/**
 * Returns an error if another node has registered a newer key. This node must then stop writing, because the other
 * nodes could neither decrypt nor look up its values.
 */
export async function findSupersededKeyError(
  reading: Pick<RecordReader, 'list'>,
  { keyId }: KeyIds,
): Promise<AppError | undefined> {
  const last = (await listEncryptionKeys(reading)).at(-1);
  return last && last.keyId !== keyId ? new AppError(supersededMessage) : undefined;
}

/** Signs a text with the signing key of one encryption key. */
export type SignFunction = (text: string) => string;

/** The sign functions of all keys the database has used, the oldest first and the current one last. */
export async function getSignFunctions(
  reading: RecordReader,
  { keyId: currentKeyId, formerKey, sign, createSigner }: FieldEncryption,
): Promise<SignFunction[]> {
  const before = (await listEncryptionKeys(reading)).filter(({ keyId }) => keyId !== currentKeyId);
  const signers = before.flatMap(({ keyId, signing }) => {
    if (isEncryptedValue(signing)) return [createSigner(signing)];
    return formerKey && formerKey.keyId === keyId ? [formerKey.sign] : [];
  });
  const isForgotten = formerKey && !before.some(({ keyId }) => keyId === formerKey.keyId);
  return [...signers, ...(isForgotten ? [formerKey.sign] : []), sign];
}

const otherKeyMessage = {
  zh: 'ENROL_KEY 不是此数据库使用的密钥。更换密钥时，请把原来的密钥设为 ENROL_KEY_OLD。',
  en: 'ENROL_KEY is not the key of this database. To change the key, set ENROL_KEY_OLD to the one before.',
};
const supersededMessage = {
  zh: '另一个节点已启用新的密钥，本节点停止服务：请把 ENROL_KEY 设为新密钥、ENROL_KEY_OLD 设为原来的密钥后重新启动。',
  en: 'Another node has begun with the next key, so this one stops: start it with that one as ENROL_KEY, and with its own as ENROL_KEY_OLD.',
};
const formerKeyMissingMessage = {
  zh: '仍有信息使用原来的密钥加密：请把它设为 ENROL_KEY_OLD，直到更换完成。',
  en: 'Some values are still sealed with the key before: set ENROL_KEY_OLD to it until all are sealed anew.',
};
const schemasNotAppliedMessage = {
  zh: '更换密钥之前，请先用 npm run schemas:apply 应用此版本的模式文件。',
  en: 'Before the key is changed, apply the schemas of this version with npm run schemas:apply.',
};
const rotationUnfinishedMessage = {
  zh: '上一次更换密钥尚未完成，完成之前不能再次更换。',
  en: 'The last change of the key is not finished, and the next has to wait for it.',
};
