import { baseOf, resourceOf } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { Duplicate, NotFound } from '#model/errors';
import { uniqueKeys } from '#model/indexes';
import type { JsonObject } from '#model/json';
import { ReadingThrough } from '#model/ReadingThrough';
import { isSealed, type Row, type Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { allOf, anyOf } from '#model/simplify';
import { renewedValues } from './renewing';
import type { Vault } from './Vault';

/**
 * One piece of work while one key follows another. The store compares hashes of one key, so a value that is taken under
 * the other is looked for here.
 */
export class RenewingTransaction extends ReadingThrough<Transaction> implements Transaction {
  protected readonly reading: Transaction;
  private readonly vault: Vault;

  constructor(tx: Transaction, vault: Vault) {
    super();
    this.reading = tx;
    this.vault = vault;
  }

  async insert(name: string, row: Row): Promise<void> {
    await this.reading.insert(name, { ...row, ...renewedValues(this.vault, row) });
    await this.refuseTwin(name, row.uuid);
  }

  async update(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    const isWritten = await this.reading.update(name, uuid, version, this.renewed(values));
    if (isWritten) await this.refuseTwin(name, uuid, values);
    return isWritten;
  }

  async rewrite(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    const isWritten = await this.reading.rewrite(name, uuid, version, this.renewed(values));
    if (isWritten) await this.refuseTwin(name, uuid, values);
    return isWritten;
  }

  erase(resource: string, where: Condition): Promise<number> {
    return this.reading.erase(resource, where);
  }

  next(sequence: string): Promise<number> {
    return this.reading.next(sequence);
  }

  useUp(sequence: string, number: number): Promise<void> {
    return this.reading.useUp(sequence, number);
  }

  private renewed(values: JsonObject): JsonObject {
    return { ...values, ...renewedValues(this.vault, values) };
  }

  /** `written` are the fields that another row may have from now on; all of them, unless said. */
  private async refuseTwin(name: string, uuid: string, written?: JsonObject): Promise<void> {
    const { laidOutBy } = this.reading;
    const resource = resourceOf(laidOutBy, name);
    if (!resource) throw new NotFound('notFound');
    const base = baseOf(laidOutBy, resource);
    const touched = (field: string) => !written || 'deleted' in written || field in written;
    const keys = uniqueKeys(base).filter(key => isKeyed(base, key) && key.some(touched));
    const row = keys.length > 0 ? await this.reading.get(base.name, uuid) : undefined;
    if (!row) return;
    for (const key of keys) {
      const twins = this.twinsOf(base, row, key);
      if (!twins) continue;
      const { rows } = await this.reading.list(base.name, { where: twins, sort: [], limit: 1, count: false });
      if (rows.length > 0) throw new Duplicate(key);
    }
  }

  /** The other living rows with these values, under whichever key; an absent value is unique nowhere. */
  private twinsOf(base: Resource, row: Row, key: readonly string[]): Condition | undefined {
    const parts = key.map(field => this.sameValue(base, row, field));
    if (parts.includes(undefined)) return undefined;
    const itself: Condition = { op: 'is', path: ['uuid'], test: { eq: row.uuid } };
    return allOf([...parts.filter(part => part !== undefined), { op: 'not', of: itself }]);
  }

  private sameValue(base: Resource, row: Row, field: string): Condition | undefined {
    const value = row[field] ?? null;
    const path = [field];
    if (value === null) return undefined;
    if (isSealed(value)) {
      const hashes = this.vault.hashes(this.vault.open(value));
      return anyOf(hashes.map(hash => ({ op: 'is', path, test: { hash } })));
    }
    const source = row[hashedBy(base, field) ?? ''] ?? null;
    const same = isSealed(source) ? this.vault.hashes(this.vault.open(source)) : [value];
    return { op: 'is', path, test: { in: same } };
  }
}

/** Whether what the key compares depends on the key of the vault. */
const isKeyed = (base: Resource, key: readonly string[]): boolean =>
  key.some(name => base.fields[name]?.sensitive !== undefined || hashedBy(base, name) !== undefined);

/** The field of which this one is the hash. */
function hashedBy({ fields }: Resource, name: string): string | undefined {
  const derive = fields[name]?.derive;
  return derive?.by === 'from' && derive.take === 'hash' ? derive.field : undefined;
}
