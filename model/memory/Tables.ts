import { AppError } from '../errors';
import type { Row } from '../records';

/** Rows by table and uuid. No row is ever changed, only replaced, so that copies of the maps are copies of all. */
export class Tables {
  private readonly tables: Map<string, Map<string, Row>>;
  private readonly sequences: Map<string, number>;
  /** The tables that this copy has made its own. */
  private readonly owned = new Set<string>();

  constructor(from?: Tables) {
    this.tables = new Map(from?.tables);
    this.sequences = new Map(from?.sequences);
  }

  create(table: string): void {
    this.tables.set(table, new Map());
    this.owned.add(table);
  }

  drop(table: string): void {
    this.tables.delete(table);
  }

  row(table: string, uuid: string): Row | undefined {
    return this.tables.get(table)?.get(uuid);
  }

  rows(table: string): Iterable<Row> {
    return this.tables.get(table)?.values() ?? [];
  }

  put(table: string, row: Row): void {
    this.own(table).set(row.uuid, row);
  }

  remove(table: string, uuid: string): void {
    this.own(table).delete(uuid);
  }

  next(sequence: string): number {
    const number = (this.sequences.get(sequence) ?? 0) + 1;
    this.sequences.set(sequence, number);
    return number;
  }

  useUp(sequence: string, number: number): void {
    this.sequences.set(sequence, Math.max(number, this.sequences.get(sequence) ?? 0));
  }

  private own(table: string): Map<string, Row> {
    const rows = this.tables.get(table);
    if (!rows) throw new AppError('unexpected', { table });
    if (this.owned.has(table)) return rows;
    const copy = new Map(rows);
    this.tables.set(table, copy);
    this.owned.add(table);
    return copy;
  }
}
