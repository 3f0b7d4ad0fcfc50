import { sql } from 'kysely';
import { refuseUnknown } from '#model/completeRow';
import { own } from '#model/json';
import type { Row } from '#model/records';
import type { Dialect } from './dialect';
import type { Query, SqlValue } from './engine';
import type { Layout } from './layout';
import { piecesTexts, putPieces } from './piecesOfRow';
import { initialsColumn, writtenColumns } from './written';

const ownColumns = ['uuid', 'version', 'deleted'];

/** How rows are put into one table, and their pieces beside it: worked out once, for a table gets many. */
export class Insertion {
  private readonly layout: Layout;
  private readonly sql: string;
  private readonly piecesSql: string;

  constructor(layout: Layout, dialect: Dialect) {
    this.layout = layout;
    const columns = [...ownColumns, ...writtenColumns(layout, [...layout.fields.keys()])];
    const names = sql.join(columns.map(column => sql.ref(column)));
    const values = sql.join(columns.map(() => sql`${null}`));
    const row = sql`insert into ${sql.table(layout.table)} (${names}) values (${values})`;
    this.sql = row.compile(dialect.compiler).sql;
    this.piecesSql = putPieces(layout, dialect).compile(dialect.compiler).sql;
  }

  row(row: Row): Query {
    refuseUnknown(this.layout.resource, row, ownColumns);
    const parameters: SqlValue[] = [row.uuid, row.version, Number(row.deleted)];
    for (const [name, columns] of this.layout.fields)
      parameters.push(...columns.write(own(row, name) ?? null));
    for (const name of this.layout.initialled) parameters.push(initialsColumn(own(row, name)));
    return { sql: this.sql, parameters };
  }

  /** The pieces of a row with this key, whose searched texts are these. */
  pieces(key: SqlValue, texts: readonly SqlValue[]): Query {
    return { sql: this.piecesSql, parameters: [key, ...piecesTexts(this.layout, texts)] };
  }
}
