import { sql } from 'kysely';
import type { Catalog } from '#model/catalog';
import { indexesOf } from '#model/indexes';
import type { Step } from '#model/migration';
import { recast, type Recasting } from '#model/recast';
import type { Sealing } from '#model/records';
import type { Field } from '#model/resource';
import type { Dialect, Sql } from './dialect';
import type { WritingSession } from './engine';
import { beside, columnsOf, type Column, type FieldColumns } from './fieldColumns';
import { fieldColumns, type Layout } from './layout';
import { Layouts } from './Layouts';
import { piecesTable } from './pieces';
import { piecesColumns, piecesTexts } from './piecesOfRow';
import { rewriteRows } from './rewriteRows';
import { createIndex, dropIndex, indexesInOrder, tableIndexes } from './tableIndexes';
import { addColumn, createTable, dropColumn, dropTable, renameColumn } from './tableStatements';
import { initialsColumn } from './written';

interface Parts {
  session: WritingSession;
  dialect: Dialect;
  applied: Catalog;
  next: Catalog;
  sealing: Sealing | undefined;
}

type Of<Do extends Step['do']> = Extract<Step, { do: Do }>;

/** Carries steps out on tables and rows, inside the transaction of its session. */
export class Migrator {
  private readonly parts: Parts;
  private readonly before: Layouts;
  private readonly after: Layouts;
  /** Fields as the steps so far have left them, where that is not how they were. */
  private readonly changed = new Map<string, Field>();

  constructor(parts: Parts) {
    this.parts = parts;
    this.before = new Layouts(parts.applied);
    this.after = new Layouts(parts.next);
  }

  carryOut(step: Step): Promise<void> {
    switch (step.do) {
      case 'createTable':
        return this.create(step.resource);
      case 'dropTable':
        return this.drop(step.resource);
      case 'addField':
        return this.add(step.resource, columnsOf(this.field(this.after, step)).columns);
      case 'dropField':
        return this.dropColumns(step.resource, columnsOf(this.field(this.before, step)).columns);
      case 'renameField':
        return this.rename(step);
      case 'changeKind':
      case 'seal':
      case 'unseal':
        return this.recast(step);
      case 'addIndex':
        return this.run(
          tableIndexes(this.layout(this.after, step.resource), step, this.parts.dialect).map(index =>
            createIndex(step.resource, index),
          ),
        );
      case 'dropIndex':
        return this.run(
          tableIndexes(this.layout(this.before, step.resource), step, this.parts.dialect).map(dropIndex),
        );
      case 'index':
        return this.searchAnew(step.resource);
    }
  }

  /** After the last step. */
  async finish(steps: readonly Step[]): Promise<void> {
    const tables = steps
      .filter(step => step.do === 'addIndex' && step.unique)
      .map(({ resource }) => resource);
    for (const table of new Set(tables)) await this.orderUnique(table);
  }

  /** Which of several taken values is told follows the order in which the indexes were made: here, that of the fields. */
  private async orderUnique(table: string): Promise<void> {
    const { dialect, next } = this.parts;
    const layout = this.layout(this.after, table);
    const unique = indexesInOrder(indexesOf(next, layout.resource), layout, dialect).filter(
      index => index.unique,
    );
    if (unique.length < 2) return;
    await this.run(unique.map(dropIndex));
    await this.run(unique.map(index => createIndex(table, index)));
  }

  private async create(table: string): Promise<void> {
    const { dialect, next } = this.parts;
    const layout = this.layout(this.after, table);
    const initials = layout.initialled.map(initialsOfField);
    await this.run(createTable(layout, [...fieldColumns(layout), ...initials], dialect));
    const indexes = indexesInOrder(indexesOf(next, layout.resource), layout, dialect);
    await this.run(indexes.map(index => createIndex(table, index)));
    await this.createPieces(layout);
  }

  private async drop(table: string): Promise<void> {
    await this.dropPieces(this.layout(this.before, table));
    await this.run([dropTable(table)]);
  }

  private add(table: string, columns: readonly Column[]): Promise<void> {
    return this.run(columns.map(column => addColumn(table, column, this.parts.dialect)));
  }

  private dropColumns(table: string, columns: readonly Column[]): Promise<void> {
    return this.run(columns.map(({ name }) => dropColumn(table, name)));
  }

  private async rename(step: Of<'renameField'>): Promise<void> {
    const old = this.field(this.before, { resource: step.resource, field: step.from });
    const renamed = { ...old, name: step.field };
    await this.move(step.resource, columnsOf(old).columns, columnsOf(renamed).columns);
    this.keep(step, renamed);
  }

  private move(table: string, from: readonly Column[], to: readonly Column[]): Promise<void> {
    return this.run(from.map((column, at) => renameColumn(table, column.name, to[at]?.name ?? '')));
  }

  /** New columns are filled from the old ones, which then go. */
  private async recast(step: Recasting): Promise<void> {
    const { session, dialect, sealing } = this.parts;
    const { resource: table } = step;
    const old = this.changed.get(keyOf(step)) ?? this.field(this.before, step);
    const wanted = this.field(this.after, step);
    const next = formAfter(step, old, wanted);
    const [from, to] = [columnsOf(old), columnsOf(next)];
    const aside = from.columns.map(column => ({ ...column, name: `${column.name}$was` }));
    await this.move(table, from.columns, aside);
    await this.add(table, to.columns);
    const change = recast(step, wanted, sealing);
    await rewriteRows(session, dialect, {
      table,
      read: aside.slice(0, from.reads).map(({ name }) => name),
      write: to.columns.map(({ name }) => name),
      change: read => to.write(change(from.read(read, 0))),
    });
    await this.dropColumns(table, aside);
    this.keep(step, next);
  }

  private async searchAnew(table: string): Promise<void> {
    const { session, dialect } = this.parts;
    const [old, next] = [this.layout(this.before, table), this.layout(this.after, table)];
    await this.dropPieces(old);
    await this.dropColumns(table, old.initialled.map(initialsOfField));
    await this.add(table, next.initialled.map(initialsOfField));
    await this.createPieces(next);
    if (next.searched.length === 0) return;
    const columns = piecesColumns(next);
    const put = dialect.putPieces(
      piecesTable(table),
      columns,
      sql`${null}`,
      columns.map(() => sql`${null}`),
    );
    const text = put.compile(dialect.compiler).sql;
    await rewriteRows(session, dialect, {
      table,
      read: next.searched,
      write: next.initialled.map(field => initialsOfField(field).name),
      change: read => next.initialled.map(field => initialsColumn(read[next.searched.indexOf(field)])),
      changed: async (row, read) => {
        await session.run({ sql: text, parameters: [row, ...piecesTexts(next, read)] });
      },
    });
  }

  private createPieces(layout: Layout): Promise<void> {
    const { dialect } = this.parts;
    const columns = piecesColumns(layout);
    return this.run(columns.length > 0 ? dialect.createPieces(piecesTable(layout.table), columns) : []);
  }

  private dropPieces(layout: Layout): Promise<void> {
    return this.run(layout.searched.length > 0 ? [dropTable(piecesTable(layout.table))] : []);
  }

  private async run(statements: readonly Sql[]): Promise<void> {
    for (const statement of statements) {
      const { sql: text } = statement.compile(this.parts.dialect.compiler);
      await this.parts.session.run({ sql: text, parameters: [] });
    }
  }

  private layout(layouts: Layouts, table: string): Layout {
    return layouts.of(layouts.demand(table));
  }

  private field(layouts: Layouts, { resource, field }: { resource: string; field: string }): Field {
    const columns: FieldColumns | undefined = this.layout(layouts, resource).fields.get(field);
    if (!columns) throw new TypeError(`${resource} has no field ${field}`);
    return columns.field;
  }

  private keep(step: { resource: string; field: string }, field: Field): void {
    this.changed.set(keyOf(step), field);
  }
}

const keyOf = ({ resource, field }: { resource: string; field: string }): string => `${resource}.${field}`;

const initialsOfField = (field: string): Column => ({ name: beside(field, 'initials'), type: 'text' });

/** A field on its way from one form to the next: its kind changes while it is plain. */
function formAfter({ do: step }: Recasting, old: Field, wanted: Field): Field {
  const form = { ...(step === 'changeKind' ? wanted : old) };
  const sensitive = step === 'unseal' ? undefined : step === 'seal' ? wanted.sensitive : old.sensitive;
  delete form.sensitive;
  return sensitive ? { ...form, sensitive } : form;
}
