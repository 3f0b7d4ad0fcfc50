import { sql } from 'kysely';
import { refuseUnknown } from '#model/completeRow';
import { own } from '#model/json';
import type { Row } from '#model/records';
import type { Dialect, Sql } from './dialect';
import type { Query, SqlValue } from './engine';
import type { Layout } from './layout';
import { piecesTexts, putPieces } from './piecesOfRow';
import { initialsColumn, writtenColumns } from './written';

const ownColumns = ['uuid', 'version', 'deleted'];

/** How new rows are put into one table, and their pieces beside it: worked out once, for a table gets many. */
export class Insertion {
  private readonly layout: Layout;
  private readonly statements: readonly string[];

  constructor(layout: Layout, dialect: Dialect) {
    this.layout = layout;
    const row = insertRow(layout);
    const isSearched = layout.searched.length > 0;
    const statements = isSearched
      ? dialect.withPieces(layout.table, row, key => putPieces(layout, dialect, key))
      : [row];
    this.statements = statements.map(statement => statement.compile(dialect.compiler).sql);
  }

  /** What is to be run, one after the other. */
  queries(row: Row): Query[] {
    const values = this.valuesOf(row);
    const [first = '', second] = this.statements;
    const pieces = piecesTexts(
      this.layout,
      this.layout.searched.map(name => textOf(row, name)),
    );
    return second === undefined
      ? [{ sql: first, parameters: [...values, ...pieces] }]
      : [
          { sql: first, parameters: values },
          { sql: second, parameters: [row.uuid, ...pieces] },
        ];
  }

  private valuesOf(row: Row): SqlValue[] {
    refuseUnknown(this.layout.resource, row, ownColumns);
    const values: SqlValue[] = [row.uuid, row.version, Number(row.deleted)];
    for (const [name, columns] of this.layout.fields) values.push(...columns.write(own(row, name) ?? null));
    for (const name of this.layout.initialled) values.push(initialsColumn(own(row, name)));
    return values;
  }
}

function insertRow(layout: Layout): Sql {
  const columns = [...ownColumns, ...writtenColumns(layout, [...layout.fields.keys()])];
  const names = sql.join(columns.map(column => sql.ref(column)));
  const values = sql.join(columns.map(() => sql`${null}`));
  return sql`insert into ${sql.table(layout.table)} (${names}) values (${values})`;
}

function textOf(row: Row, name: string): string | null {
  const text = own(row, name);
  return typeof text === 'string' ? text : null;
}
