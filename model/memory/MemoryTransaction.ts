import { getBaseResource } from '../catalog';
import { completeRow, refuseUnknownFields } from '../store/completeRow';
import type { Condition } from '../conditions';
import { DuplicateValue } from '../errors';
import type { JsonObject } from '../json';
import type { Row, Transaction } from '../records';
import type { Resource } from '../resource';
import { MemoryReader } from './MemoryReader';
import { runAsPromise } from './runAsPromise';
import { UniqueIndex } from './UniqueIndex';

/** Writes to a copy of the tables, which replaces the store's tables on commit. */
export class MemoryTransaction extends MemoryReader implements Transaction {
  /** Indexes of unique keys, built per table on its first write. */
  private readonly uniqueIndexes = new Map<string, UniqueIndex>();

  insert(name: string, row: Row): Promise<void> {
    return runAsPromise(() => {
      const base = getBaseResource(this.catalog, this.requireResource(name));
      if (this.tables.getRow(base.name, row.uuid))
        throw new DuplicateValue(['uuid'], { resource: base.name });
      this.putRow(base, completeRow(base, structuredClone(row)));
    });
  }

  update(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    return this.writeValues(name, uuid, version, values, version + 1);
  }

  rewrite(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    return this.writeValues(name, uuid, version, values, version);
  }

  erase(name: string, where: Condition): Promise<number> {
    return runAsPromise(() => {
      const resource = this.requireResource(name);
      const rows = this.selectRows(resource, where);
      const table = this.getTableName(resource);
      for (const row of rows) {
        this.uniqueIndexes.get(table)?.remove(row);
        this.tables.removeRow(table, row.uuid);
      }
      return rows.length;
    });
  }

  advanceSequence(sequence: string, number: number): Promise<void> {
    return runAsPromise(() => this.tables.advanceSequence(sequence, number));
  }

  nextSequenceNumber(sequence: string): Promise<number> {
    return runAsPromise(() => {
      return this.tables.nextSequenceNumber(sequence);
    });
  }

  private writeValues(
    name: string,
    uuid: string,
    version: number,
    values: JsonObject,
    next: number,
  ): Promise<boolean> {
    return runAsPromise(() => {
      const base = getBaseResource(this.catalog, this.requireResource(name));
      refuseUnknownFields(base, values, ['deleted']);
      const row = this.tables.getRow(base.name, uuid);
      if (row?.version !== version) return false;
      this.putRow(base, { ...row, ...structuredClone(values), uuid, version: next });
      return true;
    });
  }

  private putRow(base: Resource, row: Row): void {
    const index = this.getUniqueIndex(base);
    const clash = index.findDuplicate(row);
    if (clash) throw new DuplicateValue(clash, { resource: base.name });
    const before = this.tables.getRow(base.name, row.uuid);
    if (before) index.remove(before);
    index.add(row);
    this.tables.putRow(base.name, row);
  }

  private getUniqueIndex(base: Resource): UniqueIndex {
    const known = this.uniqueIndexes.get(base.name);
    if (known) return known;
    const index = new UniqueIndex(base, this.tables.getRows(base.name));
    this.uniqueIndexes.set(base.name, index);
    return index;
  }
}
