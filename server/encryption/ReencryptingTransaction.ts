import { getBaseResource, findResource } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { DuplicateValue, NotFound } from '#model/errors';
import { getUniqueKeys, isUniqueKeyHeldByRow, type UniqueKey } from '#model/resource/indexes';
import type { JsonObject, JsonValue } from '#model/json';
import { ReaderDecorator } from '#model/store/ReaderDecorator';
import { isEncryptedValue, type Row, type Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { andConditions, orConditions } from '#model/conditions/simplifyCondition';
import { reencryptValues } from './reencrypt';
import type { FieldEncryption } from './FieldEncryption';

/**
 * The unique indexes compare stored hashes, so this class looks for duplicates whose hash was made with the former key or
 * by an earlier version.
 */
export class ReencryptingTransaction extends ReaderDecorator<Transaction> implements Transaction {
  protected readonly reader: Transaction;
  private readonly encryption: FieldEncryption;

  constructor(tx: Transaction, encryption: FieldEncryption) {
    super();
    this.reader = tx;
    this.encryption = encryption;
  }

  async insert(name: string, row: Row): Promise<void> {
    await this.reader.insert(name, { ...row, ...reencryptValues(this.encryption, row) });
    if (Object.values(row).some(value => this.listHashes(value).length > 1))
      await this.requireUnique(name, row.uuid);
  }

  async update(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    const isWritten = await this.reader.update(name, uuid, version, this.reencrypt(values));
    if (isWritten) await this.requireUnique(name, uuid, values);
    return isWritten;
  }

  async rewrite(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    const isWritten = await this.reader.rewrite(name, uuid, version, this.reencrypt(values));
    if (isWritten) await this.requireUnique(name, uuid, values);
    return isWritten;
  }

  erase(resource: string, where: Condition): Promise<number> {
    return this.reader.erase(resource, where);
  }

  nextSequenceNumber(sequence: string): Promise<number> {
    return this.reader.nextSequenceNumber(sequence);
  }

  advanceSequence(sequence: string, number: number): Promise<void> {
    return this.reader.advanceSequence(sequence, number);
  }

  private reencrypt(values: JsonObject): JsonObject {
    return { ...values, ...reencryptValues(this.encryption, values) };
  }

  /**
   * Throws DuplicateValue if another row has the same unique values under any of their hashes. Only unique keys with a field
   * in `written` are checked, or all of them without `written` or when `deleted` changes.
   */
  private async requireUnique(name: string, uuid: string, written?: JsonObject): Promise<void> {
    const { appliedCatalog } = this.reader;
    const resource = findResource(appliedCatalog, name);
    if (!resource) throw new NotFound('notFound');
    const base = getBaseResource(appliedCatalog, resource);
    const touched = (field: string) => !written || 'deleted' in written || field in written;
    const keys = getUniqueKeys(base).filter(
      key => dependsOnEncryptionKey(base, key.fields) && getDecidingFields(base, key).some(touched),
    );
    const row = keys.length > 0 ? await this.reader.get(base.name, uuid) : undefined;
    if (!row) return;
    for (const key of keys) {
      const twins = this.buildDuplicateCondition(base, row, key);
      if (!twins) continue;
      const { rows } = await this.reader.list(base.name, { where: twins, sort: [], limit: 1, count: false });
      if (rows.length > 0) throw new DuplicateValue(key.fields, { resource: base.name });
    }
  }

  /**
   * The condition that finds other living rows with these values under any of their hashes. Undefined if a value is absent
   * or the row is in a state that does not hold the key, since neither is a duplicate, and if each value has one hash,
   * which the unique index compares.
   */
  private buildDuplicateCondition(base: Resource, row: Row, key: UniqueKey): Condition | undefined {
    if (!isUniqueKeyHeldByRow(key, base, row)) return undefined;
    const sources = key.fields.map(field => row[findHashSource(base, field) ?? field] ?? null);
    if (sources.every(source => this.listHashes(source).length < 2)) return undefined;
    const parts = key.fields.map(field => this.buildSameValueCondition(base, row, field));
    if (parts.includes(undefined)) return undefined;
    const itself: Condition = { op: 'is', path: ['uuid'], test: { eq: row.uuid } };
    const held: Condition[] = key.states
      ? [{ op: 'is', path: [base.workflow?.field ?? ''], test: { in: key.states } }]
      : [];
    return andConditions([...parts.filter(part => part !== undefined), ...held, { op: 'not', of: itself }]);
  }

  private buildSameValueCondition(base: Resource, row: Row, field: string): Condition | undefined {
    const value = row[field] ?? null;
    const path = [field];
    if (value === null) return undefined;
    if (isEncryptedValue(value))
      return orConditions(this.listHashes(value).map(hash => ({ op: 'is', path, test: { hash } })));
    const source = row[findHashSource(base, field) ?? ''] ?? null;
    return { op: 'is', path, test: { in: isEncryptedValue(source) ? this.listHashes(source) : [value] } };
  }

  /** The hashes under which an encrypted value may be stored; none for another value. */
  private listHashes(value: JsonValue): readonly string[] {
    return isEncryptedValue(value) ? this.encryption.hashes(this.encryption.decrypt(value)) : [];
  }
}

/** The fields that decide whether a row duplicates another. */
const getDecidingFields = (base: Resource, { fields, states }: UniqueKey): readonly string[] =>
  states && base.workflow ? [...fields, base.workflow.field] : fields;

/** Whether a unique key contains an encrypted field or a hash derived from one. */
const dependsOnEncryptionKey = (base: Resource, key: readonly string[]): boolean =>
  key.some(name => base.fields[name]?.sensitive !== undefined || findHashSource(base, name) !== undefined);

/** The encrypted field that this field stores the hash of. */
function findHashSource({ fields }: Resource, name: string): string | undefined {
  const derive = fields[name]?.derive;
  return derive?.by === 'from' && derive.take === 'hash' ? derive.field : undefined;
}
