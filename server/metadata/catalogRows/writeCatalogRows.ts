import { isDeepStrictEqual } from 'node:util';
import type { Catalog } from '#model/catalog';
import { catalogSources, type CatalogSource } from '#model/catalogSources';
import { matchAll } from '#model/conditions';
import { Conflict } from '#model/errors';
import { getOwn, scalarToText, type JsonObject } from '#model/json';
import type { Row, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { toCityTimestamp } from '#model/time';
import { getIdSequence } from '#server/records/values/SequenceAllocator';
import { newUuid } from '../../runtime/newUuid';

/** Maximum number of catalog rows, far above the roles and pages of a city. */
const maxRows = 5000;

/**
 * Updates the records of resources with `x-source` to the applied catalog. A record keeps its uuid as long as its
 * catalog entry exists.
 */
export async function writeCatalogRows(
  tx: Transaction,
  { before, next, at }: { before: Catalog | undefined; next: Catalog; at: Date },
): Promise<void> {
  for (const resource of Object.values(next.resources)) {
    const source = getOwn(catalogSources, resource.source ?? '');
    if (!source) continue;
    const held = (await tx.list(resource.name, { where: matchAll, sort: [], limit: maxRows, count: false }))
      .rows;
    const former = getOwn(before?.resources ?? {}, resource.name);
    if (held.length > 0 && former?.source !== resource.source) throw new Conflict(rowsOfPeopleMessage);
    await new CatalogRowWriter(tx, resource, source, at).write(held, source.list(next));
  }
}

class CatalogRowWriter {
  private readonly tx: Transaction;
  private readonly resource: Resource;
  private readonly source: CatalogSource;
  private readonly at: Date;
  private readonly uuids = new Map<string, string>();

  constructor(tx: Transaction, resource: Resource, source: CatalogSource, at: Date) {
    this.tx = tx;
    this.resource = resource;
    this.source = source;
    this.at = at;
  }

  async write(held: readonly Row[], entries: readonly JsonObject[]): Promise<void> {
    const byKey = new Map(held.map(row => [this.getKey(row), row]));
    for (const entry of entries) {
      const row = byKey.get(this.getKey(entry));
      this.uuids.set(this.getKey(entry), row?.uuid ?? newUuid(this.at));
      await this.writeEntry(row, this.pickFields(entry));
    }
    for (const row of held)
      if (!this.uuids.has(this.getKey(row)))
        await this.tx.erase(this.resource.name, { op: 'is', path: ['uuid'], test: { eq: row.uuid } });
  }

  private async writeEntry(row: Row | undefined, values: JsonObject): Promise<void> {
    const { name } = this.resource;
    const updatedAt = toCityTimestamp(this.at);
    if (!row) {
      const id = await this.tx.nextSequenceNumber(getIdSequence(name));
      const uuid = this.uuids.get(this.getKey(values)) ?? newUuid(this.at);
      const system = { uuid, version: 1, deleted: false, id, createdAt: updatedAt, updatedAt };
      return this.tx.insert(name, { ...values, ...system });
    }
    const isSame = Object.entries(values).every(([field, value]) => isDeepStrictEqual(row[field], value));
    if (!isSame) await this.tx.update(name, row.uuid, row.version, { ...values, updatedAt });
  }

  /** Values of the fields that the resource has, with the uuids of its own records in place of their keys. */
  private pickFields(entry: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(entry).flatMap(([name, value]) => {
        const field = getOwn(this.resource.fields, name);
        if (field?.origin !== 'author') return [];
        return [[name, field.kind === 'reference' ? (this.uuids.get(scalarToText(value)) ?? null) : value]];
      }),
    );
  }

  private getKey(values: JsonObject): string {
    return scalarToText(values[this.source.key]);
  }
}

const rowsOfPeopleMessage = {
  zh: '该资源已有人工填写的记录，不能改为由 schema 文件写入',
  en: 'People have entered records of this resource, so the schema files cannot write them',
};
