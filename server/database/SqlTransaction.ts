import { sql } from 'kysely';
import { refuseUnknown } from '#model/completeRow';
import type { Condition } from '#model/conditions';
import type { JsonObject, Value } from '#model/json';
import type { Row, Transaction } from '#model/records';
import { fitting } from './compileList';
import type { Sql } from './dialect';
import type { SqlRow, SqlValue, WritingSession } from './engine';
import { columnOf, tableOf } from './from';
import { rowColumn, type Layout } from './layout';
import { piecesTable } from './pieces';
import { piecesTexts, putPieces } from './piecesOfRow';
import { askingShaper } from './shape';
import { SqlReading } from './SqlReading';
import type { Statements } from './Statements';
import { nextNumber, useUpTo } from './systemTables';
import { writtenColumns, writtenValues } from './written';

const isRow = sql`uuid = ${null} and version = ${null}`;

interface Changing {
  uuid: string;
  version: number;
  values: JsonObject;
  /** Whether it is another version from then on. */
  raises: boolean;
}

/** One piece of work: what it reads, and what it writes. */
export class SqlTransaction extends SqlReading implements Transaction {
  private readonly writing: WritingSession;

  constructor(statements: Statements, session: WritingSession) {
    super(statements, session);
    this.writing = session;
  }

  async insert(name: string, row: Row): Promise<void> {
    const insertion = this.statements.insertion(this.layout(name));
    for (const query of insertion.queries(row)) await this.writing.put(query);
  }

  update(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    return this.change(name, { uuid, version, values, raises: true });
  }

  rewrite(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    return this.change(name, { uuid, version, values, raises: false });
  }

  private async change(name: string, { uuid, version, values, raises }: Changing): Promise<boolean> {
    const layout = this.layout(name);
    refuseUnknown(layout.resource, values, ['deleted']);
    const { deleted, ...given } = values;
    const fields = Object.keys(given);
    const columns = [...(deleted === undefined ? [] : ['deleted']), ...writtenColumns(layout, fields)];
    const text = this.text(['update', layout.table, columns, raises], () => {
      const given = columns.map(column => sql`${sql.ref(column)} = ${null}`);
      const set = raises ? [...given, sql`version = version + 1`] : given;
      return sql`update ${sql.table(layout.table)} set ${sql.join(set)} where ${isRow}${returning(layout, fields)}`;
    });
    const parameters = [
      ...(deleted === undefined ? [] : [Number(deleted === true)]),
      ...writtenValues(layout, fields, given),
      uuid,
      version,
    ];
    return this.write(layout, fields, text, parameters);
  }

  async erase(name: string, where: Condition): Promise<number> {
    const { layouts, dialect } = this.statements;
    const resource = layouts.demand(name);
    const layout = layouts.of(resource);
    const values: Value[] = [];
    const shape = askingShaper(values).condition(where);
    const [rows, pieces] = this.statements.all(['erase', name, shape], compiler => {
      const from = compiler.from(resource);
      const fits = sql`from ${tableOf(from)} where ${fitting(compiler, from, shape)}`;
      const gone = sql`select ${columnOf(from, rowColumn)} ${fits}`;
      const table = piecesTable(layout.table);
      return [sql`delete ${fits}`, ...(layout.searched.length > 0 ? [dialect.dropPieces(table, gone)] : [])];
    });
    if (pieces) await this.writing.run(pieces.with(values));
    return rows ? this.writing.run(rows.with(values)) : 0;
  }

  async next(sequence: string): Promise<number> {
    const [row] = await this.writing.rows({
      sql: this.text(['next'], () => nextNumber),
      parameters: [sequence],
      recurs: true,
    });
    return Number(row?.[0]);
  }

  async useUp(sequence: string, number: number): Promise<void> {
    await this.writing.put({ sql: this.text(['useUp'], () => useUpTo), parameters: [sequence, number] });
  }

  private layout(name: string): Layout {
    const { layouts } = this.statements;
    return layouts.of(layouts.demand(name));
  }

  private text(asked: readonly unknown[], make: () => Sql): string {
    return this.statements.one(asked, make).sql;
  }

  /** Writes a row and, where a field that is searched was written, its pieces. */
  private async write(
    layout: Layout,
    fields: readonly string[],
    text: string,
    parameters: readonly SqlValue[],
  ): Promise<boolean> {
    if (!isSearched(layout, fields)) return (await this.writing.run({ sql: text, parameters })) > 0;
    const [row] = await this.writing.rows({ sql: text, parameters });
    if (row) await this.putPieces(layout, row);
    return row !== undefined;
  }

  private async putPieces(layout: Layout, [key = null, ...texts]: SqlRow): Promise<void> {
    const { sql: text } = this.statements.one(['pieces', layout.table], () =>
      putPieces(layout, this.statements.dialect),
    );
    await this.writing.put({ sql: text, parameters: [key, ...piecesTexts(layout, texts)] });
  }
}

const isSearched = (layout: Layout, fields: readonly string[]): boolean =>
  fields.some(field => layout.searched.includes(field));

/** The row and the texts that it is searched by, as they are now. */
const returning = (layout: Layout, fields: readonly string[]): Sql =>
  isSearched(layout, fields)
    ? sql` returning ${sql.join([rowColumn, ...layout.searched].map(column => sql.ref(column)))}`
    : sql``;
