import { sql } from 'kysely';
import { refuseUnknownFields } from '#model/store/completeRow';
import type { Condition } from '#model/conditions';
import type { JsonObject, JsonValue } from '#model/json';
import type { Row, Transaction } from '#model/records';
import { compileRowFilter } from './statements/compileList';
import type { SqlFragment } from './engine/dialect';
import type { SqlRow, SqlValue, WriteSession } from './engine/engine';
import { columnRef, aliasedTable } from './statements/tableRef';
import { rowKeyColumn, type TableLayout } from './tables/TableLayout';
import { getNgramTable } from './search/ngrams';
import { buildNgramTexts, compileNgramUpsert } from './search/rowNgrams';
import { createShapeBuilder } from './statements/conditionShape';
import { SqlReader } from './SqlReader';
import type { StatementCache } from './statements/StatementCache';
import { nextSequenceNumberStatement, advanceSequenceStatement } from './catalog/systemTables';
import { getWriteColumns, encodeWriteValues } from './tables/rowValues';

const rowVersionFilter = sql`uuid = ${null} and version = ${null}`;

interface RowUpdate {
  uuid: string;
  version: number;
  values: JsonObject;
  /** Whether the update increments the row version. */
  raisesVersion: boolean;
}

/** A SQL transaction: reads and writes rows and keeps their n-gram indexes up to date. */
export class SqlTransaction extends SqlReader implements Transaction {
  private readonly writeSession: WriteSession;

  constructor(statements: StatementCache, session: WriteSession) {
    super(statements, session);
    this.writeSession = session;
  }

  async insert(name: string, row: Row): Promise<void> {
    const insertion = this.statements.getInsertStatement(this.getLayout(name));
    for (const query of insertion.bind(row)) await this.writeSession.queueWrite(query);
  }

  update(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    return this.updateRow(name, { uuid, version, values, raisesVersion: true });
  }

  rewrite(name: string, uuid: string, version: number, values: JsonObject): Promise<boolean> {
    return this.updateRow(name, { uuid, version, values, raisesVersion: false });
  }

  private async updateRow(
    name: string,
    { uuid, version, values, raisesVersion }: RowUpdate,
  ): Promise<boolean> {
    const layout = this.getLayout(name);
    refuseUnknownFields(layout.resource, values, ['deleted']);
    const { deleted, ...given } = values;
    const fields = Object.keys(given);
    const columns = [...(deleted === undefined ? [] : ['deleted']), ...getWriteColumns(layout, fields)];
    const text = this.compileText(['update', layout.table, columns, raisesVersion], () => {
      const given = columns.map(column => sql`${sql.ref(column)} = ${null}`);
      const set = raisesVersion ? [...given, sql`version = version + 1`] : given;
      return sql`update ${sql.table(layout.table)} set ${sql.join(set)} where ${rowVersionFilter}${compileReturning(layout, fields)}`;
    });
    const parameters = [
      ...(deleted === undefined ? [] : [Number(deleted === true)]),
      ...encodeWriteValues(layout, fields, given),
      uuid,
      version,
    ];
    return this.writeRow(layout, fields, text, parameters);
  }

  async erase(name: string, where: Condition): Promise<number> {
    const { layouts, dialect } = this.statements;
    const resource = layouts.requireResource(name);
    const layout = layouts.getLayout(resource);
    const values: JsonValue[] = [];
    const shape = createShapeBuilder(values).buildCondition(where);
    const [rows, pieces] = this.statements.getStatements(['erase', name, shape], compiler => {
      const from = compiler.createTableRef(resource);
      const fits = sql`from ${aliasedTable(from)} where ${compileRowFilter(compiler, from, shape)}`;
      const gone = sql`select ${columnRef(from, rowKeyColumn)} ${fits}`;
      const table = getNgramTable(layout.table);
      return [
        sql`delete ${fits}`,
        ...(layout.ngramFields.length > 0 ? [dialect.deleteNgrams(table, gone)] : []),
      ];
    });
    if (pieces) await this.writeSession.run(pieces.bind(values));
    return rows ? this.writeSession.run(rows.bind(values)) : 0;
  }

  async nextSequenceNumber(sequence: string): Promise<number> {
    const [row] = await this.writeSession.fetchRows({
      sql: this.compileText(['next'], () => nextSequenceNumberStatement),
      parameters: [sequence],
      reusePlan: true,
    });
    return Number(row?.[0]);
  }

  async advanceSequence(sequence: string, number: number): Promise<void> {
    await this.writeSession.queueWrite({
      sql: this.compileText(['useUp'], () => advanceSequenceStatement),
      parameters: [sequence, number],
    });
  }

  private getLayout(name: string): TableLayout {
    const { layouts } = this.statements;
    return layouts.getLayout(layouts.requireResource(name));
  }

  private compileText(asked: readonly unknown[], make: () => SqlFragment): string {
    return this.statements.getStatement(asked, make).sql;
  }

  /**
   * Updates a row and, if a searched field was written, its n-grams. Returns whether the row had the expected version.
   */
  private async writeRow(
    layout: TableLayout,
    fields: readonly string[],
    text: string,
    parameters: readonly SqlValue[],
  ): Promise<boolean> {
    if (!includesNgramField(layout, fields))
      return (await this.writeSession.run({ sql: text, parameters })) > 0;
    const [row] = await this.writeSession.fetchRows({ sql: text, parameters });
    if (row) await this.writeNgrams(layout, row);
    return row !== undefined;
  }

  private async writeNgrams(layout: TableLayout, [key = null, ...texts]: SqlRow): Promise<void> {
    const { sql: text } = this.statements.getStatement(['pieces', layout.table], () =>
      compileNgramUpsert(layout, this.statements.dialect),
    );
    await this.writeSession.queueWrite({ sql: text, parameters: [key, ...buildNgramTexts(layout, texts)] });
  }
}

const includesNgramField = (layout: TableLayout, fields: readonly string[]): boolean =>
  fields.some(field => layout.ngramFields.includes(field));

/** A `returning` clause with the row key and the current searched texts, if a searched field is written. */
const compileReturning = (layout: TableLayout, fields: readonly string[]): SqlFragment =>
  includesNgramField(layout, fields)
    ? sql` returning ${sql.join([rowKeyColumn, ...layout.ngramFields].map(column => sql.ref(column)))}`
    : sql``;
