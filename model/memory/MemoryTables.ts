import { AppError } from '../errors';
import type { Row } from '../records';

/** Rows by table and uuid. Rows are replaced, never mutated, so copying the maps copies everything. */
export class MemoryTables {
  private readonly tables: Map<string, Map<string, Row>>;
  private readonly sequences: Map<string, number>;
  /** Tables that this copy has already cloned (copy on write). */
  private readonly owned = new Set<string>();

  constructor(from?: MemoryTables) {
    this.tables = new Map(from?.tables);
    this.sequences = new Map(from?.sequences);
  }

  createTable(table: string): void {
    this.tables.set(table, new Map());
    this.owned.add(table);
  }

  dropTable(table: string): void {
    this.tables.delete(table);
  }

  getRow(table: string, uuid: string): Row | undefined {
    return this.tables.get(table)?.get(uuid);
  }

  getRows(table: string): Iterable<Row> {
    return this.tables.get(table)?.values() ?? [];
  }

  putRow(table: string, row: Row): void {
    this.copyOnWrite(table).set(row.uuid, row);
  }

  removeRow(table: string, uuid: string): void {
    this.copyOnWrite(table).delete(uuid);
  }

  nextSequenceNumber(sequence: string): number {
    const number = (this.sequences.get(sequence) ?? 0) + 1;
    this.sequences.set(sequence, number);
    return number;
  }

  advanceSequence(sequence: string, number: number): void {
    this.sequences.set(sequence, Math.max(number, this.sequences.get(sequence) ?? 0));
  }

  private copyOnWrite(table: string): Map<string, Row> {
    const rows = this.tables.get(table);
    if (!rows) throw new AppError('unexpected', { table });
    if (this.owned.has(table)) return rows;
    const copy = new Map(rows);
    this.tables.set(table, copy);
    this.owned.add(table);
    return copy;
  }
}
