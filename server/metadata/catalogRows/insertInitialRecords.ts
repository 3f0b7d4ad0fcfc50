import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { andConditions, orConditions } from '#model/conditions/simplifyCondition';
import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { FieldCipher, Transaction } from '#model/records';
import { getInitialRecordKey, type InitialRecord, type Resource } from '#model/resource';
import { getTableOrder } from '#model/resource/getTableOrder';
import { getUniqueKeys, toUniqueKeyValue } from '#model/resource/indexes';
import { toCityTimestamp } from '#model/time';
import { recalculateRecord } from '#server/records/validation/recalculateRecord';
import { encryptValues } from '#server/records/values/encryptRecord';
import { getDefaultValues } from '#server/records/values/initialValues';
import { normaliseValue } from '#server/records/values/normaliseValue';
import { getIdSequence } from '#server/records/values/SequenceAllocator';

interface InsertContext {
  before: Catalog | undefined;
  next: Catalog;
  at: Date;
  /** Encrypts and hashes derived values; absent only in stores of tests. */
  cipher?: FieldCipher | undefined;
}

/**
 * Inserts the initial records of a resource when a catalog with them is first applied, each only once. After that
 * users may change and delete them like other records.
 */
export async function insertInitialRecords(tx: Transaction, context: InsertContext): Promise<void> {
  const { before, next } = context;
  for (const resource of getTableOrder(next)) {
    const former = getOwn(before?.resources ?? {}, resource.name)?.records ?? [];
    const sown = new Set(former.map(({ uuid }) => uuid));
    for (const { uuid, values } of resource.records ?? []) {
      if (sown.has(uuid)) continue;
      const record = { uuid, values: completeValues(resource, values, context) };
      if (!(await hasRelated(tx, resource, record)) || (await isThere(tx, resource, record))) continue;
      await insertRecord(tx, resource, record, context);
    }
  }
}

/** Completes the values of an initial record as on a save: normalised, with defaults and derived values. */
function completeValues(
  resource: Resource,
  said: JsonObject,
  { next, at, cipher }: InsertContext,
): JsonObject {
  const scope = { me: {}, now: at, season: next.season };
  const values = Object.fromEntries(
    Object.entries(said).map(([name, value]): [string, JsonValue] => {
      const field = getOwn(resource.fields, name);
      return [name, field ? normaliseValue(field, value) : value];
    }),
  );
  const record = { ...getDefaultValues(resource, scope), ...values };
  // Computed and hidden fields need no test here: `check` refuses initial records that set them.
  recalculateRecord({ encryption: cipher ?? noCipher, scope }, resource, record, {});
  return record;
}

/** Field encryption that throws, because initial records cannot contain sensitive values. */
const noCipher: Pick<FieldCipher, 'encrypt' | 'hash'> = {
  encrypt: failWithoutCipher,
  hash: failWithoutCipher,
};

function failWithoutCipher(): never {
  throw new Error('A first record has a value to seal, and the store no key');
}

/**
 * * Whether the initial records to which this one is related are stored. If users have deleted a related initial
 * record or replaced it by their own, the records that refer to it are not inserted either.
 */
async function hasRelated(tx: Transaction, resource: Resource, { values }: InitialRecord): Promise<boolean> {
  for (const { name, kind, ref } of Object.values(resource.fields)) {
    const uuid = values[name] ?? null;
    if (kind !== 'reference' || !ref || typeof uuid !== 'string') continue;
    if (!(await tx.get(ref.to, uuid))) return false;
  }
  return true;
}

/**
 * Whether the record cannot be inserted: it, or one with its key, exists or was deleted, or another record has one of
 * its unique values.
 */
async function isThere(
  tx: Transaction,
  resource: Resource,
  { uuid, values }: InitialRecord,
): Promise<boolean> {
  const is = (name: string, value: JsonValue): Condition => ({
    op: 'is',
    path: [name],
    test: value === null ? { null: true } : { eq: value },
  });
  const holds = (key: readonly string[]): Condition =>
    andConditions(key.map(name => is(name, values[name] ?? null)));
  for (const deleted of [false, true]) if (await hasInOtherCase(tx, resource, values, deleted)) return true;
  const same = orConditions([is('uuid', uuid), holds(getInitialRecordKey(resource))]);
  const rivals = getUniqueKeys(resource)
    .map(({ fields }) => fields)
    .filter(fields => fields.every(name => (values[name] ?? null) !== null));
  const find = async (where: Condition, deleted: boolean): Promise<boolean> =>
    (await tx.list(resource.name, { where, sort: [], limit: 1, count: false, deleted })).rows.length > 0;
  return (await find(orConditions([same, ...rivals.map(holds)]), false)) || (await find(same, true));
}

/**
 * Whether a stored record has the same value of a case-insensitive key. Deleted records count if the key identifies
 * initial records.
 */
async function hasInOtherCase(
  tx: Transaction,
  resource: Resource,
  values: JsonObject,
  deleted: boolean,
): Promise<boolean> {
  const known = getInitialRecordKey(resource).join();
  const keys = getUniqueKeys(resource).filter(({ ignoresCase }) => ignoresCase);
  for (const key of keys.filter(({ fields }) => !deleted || fields.join() === known)) {
    const [name = ''] = key.fields;
    const value = values[name] ?? null;
    if (value === null) continue;
    const where: Condition = { op: 'is', path: [name], test: { like: value } };
    let after: string | undefined;
    do {
      const page = await tx.list(resource.name, {
        where,
        sort: [],
        limit: 500,
        count: false,
        deleted,
        after,
      });
      if (page.rows.some(row => toUniqueKeyValue(key, row[name] ?? null) === toUniqueKeyValue(key, value)))
        return true;
      after = page.next;
    } while (after !== undefined);
  }
  return false;
}

async function insertRecord(
  tx: Transaction,
  resource: Resource,
  { uuid, values }: InitialRecord,
  { at, cipher }: InsertContext,
): Promise<void> {
  const id = await tx.nextSequenceNumber(getIdSequence(resource.name));
  const createdAt = toCityTimestamp(at);
  const system = { uuid, version: 1, deleted: false, id, createdAt, updatedAt: createdAt };
  await tx.insert(resource.name, { ...encryptValues(resource, values, cipher ?? noCipher), ...system });
}
