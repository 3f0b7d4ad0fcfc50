import { baseOf } from '../catalog';
import { completeRow, refuseUnknown } from '../completeRow';
import type { Condition } from '../conditions';
import { Duplicate } from '../errors';
import type { JsonObject } from '../json';
import type { Row, Transaction } from '../records';
import type { Resource } from '../resource';
import { clashOf } from './clashOf';
import { MemoryReading } from './MemoryReading';
import { promised } from './promised';

/** Writes to tables that are a copy of the store's until the work is done. */
export class MemoryTransaction extends MemoryReading implements Transaction {
  insert(name: string, row: Row): Promise<void> {
    return promised(() => {
      const base = baseOf(this.catalog, this.resource(name));
      if (this.tables.row(base.name, row.uuid)) throw new Duplicate(['uuid']);
      this.put(base, completeRow(base, structuredClone(row)));
    });
  }

  update(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    return this.change(name, uuid, version, values, version + 1);
  }

  rewrite(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    return this.change(name, uuid, version, values, version);
  }

  erase(name: string, where: Condition): Promise<number> {
    return promised(() => {
      const resource = this.resource(name);
      const rows = this.select(resource, where);
      for (const row of rows) this.tables.remove(this.tableOf(resource), row.uuid);
      return rows.length;
    });
  }

  useUp(sequence: string, number: number): Promise<void> {
    return promised(() => this.tables.useUp(sequence, number));
  }

  next(sequence: string): Promise<number> {
    return promised(() => {
      return this.tables.next(sequence);
    });
  }

  private change(
    name: string,
    uuid: string,
    version: number,
    values: JsonObject,
    next: number,
  ): Promise<boolean> {
    return promised(() => {
      const base = baseOf(this.catalog, this.resource(name));
      refuseUnknown(base, values, ['deleted']);
      const row = this.tables.row(base.name, uuid);
      if (row?.version !== version) return false;
      this.put(base, { ...row, ...structuredClone(values), uuid, version: next });
      return true;
    });
  }

  private put(base: Resource, row: Row): void {
    const clash = clashOf(base, this.tables.rows(base.name), row);
    if (clash) throw new Duplicate(clash);
    this.tables.put(base.name, row);
  }
}
