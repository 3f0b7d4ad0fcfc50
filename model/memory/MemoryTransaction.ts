import { getBaseResource } from '../catalog';
import { completeRow, refuseUnknownFields } from '../store/completeRow';
import type { Condition } from '../conditions';
import { DuplicateValue } from '../errors';
import type { JsonObject } from '../json';
import type { Row, Transaction } from '../records';
import type { Resource } from '../resource';
import { findDuplicateKey } from './findDuplicateKey';
import { MemoryReader } from './MemoryReader';
import { toPromise } from './toPromise';

/** Writes to tables that are a copy of the store's until the work is done. */
export class MemoryTransaction extends MemoryReader implements Transaction {
  insert(name: string, row: Row): Promise<void> {
    return toPromise(() => {
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
    return toPromise(() => {
      const resource = this.requireResource(name);
      const rows = this.selectRows(resource, where);
      for (const row of rows) this.tables.removeRow(this.getTableName(resource), row.uuid);
      return rows.length;
    });
  }

  advanceSequence(sequence: string, number: number): Promise<void> {
    return toPromise(() => this.tables.advanceSequence(sequence, number));
  }

  nextSequenceNumber(sequence: string): Promise<number> {
    return toPromise(() => {
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
    return toPromise(() => {
      const base = getBaseResource(this.catalog, this.requireResource(name));
      refuseUnknownFields(base, values, ['deleted']);
      const row = this.tables.getRow(base.name, uuid);
      if (row?.version !== version) return false;
      this.putRow(base, { ...row, ...structuredClone(values), uuid, version: next });
      return true;
    });
  }

  private putRow(base: Resource, row: Row): void {
    const clash = findDuplicateKey(base, this.tables.getRows(base.name), row);
    if (clash) throw new DuplicateValue(clash, { resource: base.name });
    this.tables.putRow(base.name, row);
  }
}
