import { sql } from 'kysely';
import type { Catalog } from '#model/catalog';
import { getDisplayFields, getIndexes } from '#model/resource/indexes';
import type { MigrationStep } from '#model/migration';
import {
  createFillConverter,
  createConversionStepConverter,
  type ConversionStep,
} from '#model/values/createStepConverter';
import type { JsonValue } from '#model/json';
import { getStoredHash, type FieldCipher } from '#model/records';
import type { Field } from '#model/field';
import { getSimplifiedState } from '#model/workflow';
import type { SqlDialect, SqlFragment } from '../engine/dialect';
import type { WriteSession } from '../engine/engine';
import {
  getCompanionColumn,
  buildFieldColumns,
  type TableColumn,
  type FieldColumns,
} from '../tables/fieldColumns';
import { listFieldColumns, type TableLayout } from '../tables/TableLayout';
import { TableLayouts } from '../tables/TableLayouts';
import { getNgramTable } from '../search/ngrams';
import { getNgramColumns, buildNgramTexts } from '../search/rowNgrams';
import { rewriteRows } from './rewriteRows';
import { createIndex, dropIndex, buildOrderedIndexes, buildTableIndexes } from './tableIndexes';
import { addColumn, createTable, dropColumn, dropTable, renameColumn } from './tableStatements';
import { encodePinyin } from '../tables/rowValues';

interface MigrationContext {
  session: WriteSession;
  dialect: SqlDialect;
  applied: Catalog;
  next: Catalog;
  cipher: FieldCipher | undefined;
}

type StepOf<Do extends MigrationStep['do']> = Extract<MigrationStep, { do: Do }>;

/** Applies migration steps to tables and rows, inside the transaction of its session. */
export class TableMigrator {
  private readonly context: MigrationContext;
  private readonly before: TableLayouts;
  private readonly after: TableLayouts;
  /** The intermediate form of each field that an earlier step of this migration has changed. */
  private readonly changedFields = new Map<string, Field>();

  constructor(parts: MigrationContext) {
    this.context = parts;
    this.before = new TableLayouts(parts.applied);
    this.after = new TableLayouts(parts.next);
  }

  applyStep(step: MigrationStep): Promise<void> {
    switch (step.do) {
      case 'createTable':
        return this.create(step.resource);
      case 'dropTable':
        return this.drop(step.resource);
      case 'addField':
        return this.addColumns(step.resource, buildFieldColumns(this.getField(this.after, step)).columns);
      case 'dropField':
        return this.dropColumns(step.resource, buildFieldColumns(this.getField(this.before, step)).columns);
      case 'fillField':
        return this.fillField(step);
      case 'nameStates':
        return this.rewriteFrom(step, value => getSimplifiedState(step.names, value));
      case 'copyHash':
        return this.rewriteFrom(step, getStoredHash);
      case 'renameField':
        return this.rename(step);
      case 'changeKind':
      case 'seal':
      case 'unseal':
        return this.convertField(step);
      case 'addIndex':
        return this.runStatements(
          buildTableIndexes(this.getLayout(this.after, step.resource), step, this.context.dialect).map(
            index => createIndex(step.resource, index),
          ),
        );
      case 'dropIndex':
        return this.runStatements(
          buildTableIndexes(this.getLayout(this.before, step.resource), step, this.context.dialect).map(
            dropIndex,
          ),
        );
      case 'index':
        return this.rebuildSearchIndex(step.resource);
      case 'retain':
      case 'widenAccess':
        return Promise.resolve();
    }
  }

  /** Call it after the last step: it recreates the unique indexes of tables that got a new one. */
  async finishMigration(steps: readonly MigrationStep[]): Promise<void> {
    const tables = steps
      .filter(step => step.do === 'addIndex' && step.unique)
      .map(({ resource }) => resource);
    for (const table of new Set(tables)) await this.recreateUniqueIndexes(table);
  }

  /**
   * Recreates all unique indexes of a table in field order. If a row violates several of them, their creation order
   * decides which one the database reports.
   */
  private async recreateUniqueIndexes(table: string): Promise<void> {
    const { dialect, next } = this.context;
    const layout = this.getLayout(this.after, table);
    const unique = buildOrderedIndexes(getIndexes(next, layout.resource), layout, dialect).filter(
      index => index.unique,
    );
    if (unique.length < 2) return;
    await this.runStatements(unique.map(dropIndex));
    await this.runStatements(unique.map(index => createIndex(table, index)));
  }

  private async create(table: string): Promise<void> {
    const { dialect, next } = this.context;
    const layout = this.getLayout(this.after, table);
    const pinyin = layout.pinyinFields.map(buildPinyinColumn);
    await this.runStatements(createTable(layout, [...listFieldColumns(layout), ...pinyin], dialect));
    const indexes = buildOrderedIndexes(getIndexes(next, layout.resource), layout, dialect);
    await this.runStatements(indexes.map(index => createIndex(table, index)));
    await this.createNgramTable(layout);
  }

  private async drop(table: string): Promise<void> {
    await this.dropNgramTable(this.getLayout(this.before, table));
    await this.runStatements([dropTable(table)]);
  }

  private addColumns(table: string, columns: readonly TableColumn[]): Promise<void> {
    return this.runStatements(columns.map(column => addColumn(table, column, this.context.dialect)));
  }

  private dropColumns(table: string, columns: readonly TableColumn[]): Promise<void> {
    return this.runStatements(columns.map(({ name }) => dropColumn(table, name)));
  }

  private async rename(step: StepOf<'renameField'>): Promise<void> {
    const old = this.getField(this.before, { resource: step.resource, field: step.from });
    const renamed = { ...old, name: step.field };
    await this.renameColumns(
      step.resource,
      buildFieldColumns(old).columns,
      buildFieldColumns(renamed).columns,
    );
    this.setChangedField(step, renamed);
  }

  private renameColumns(
    table: string,
    from: readonly TableColumn[],
    to: readonly TableColumn[],
  ): Promise<void> {
    return this.runStatements(from.map((column, at) => renameColumn(table, column.name, to[at]?.name ?? '')));
  }

  /** Renames the old columns, fills new ones with converted values, and drops the old ones. */
  private async convertField(step: ConversionStep): Promise<void> {
    const { session, dialect, cipher } = this.context;
    const { resource: table } = step;
    const old = this.changedFields.get(getFieldKey(step)) ?? this.getField(this.before, step);
    const wanted = this.getField(this.after, step);
    const next = buildFieldAfterStep(step, old, wanted);
    const [from, to] = [buildFieldColumns(old), buildFieldColumns(next)];
    const aside = from.columns.map(column => ({ ...column, name: `${column.name}$was` }));
    await this.renameColumns(table, from.columns, aside);
    await this.addColumns(table, to.columns);
    const change = createConversionStepConverter(step, wanted, cipher);
    await rewriteRows(session, dialect, {
      table,
      read: aside.slice(0, from.readCount).map(({ name }) => name),
      write: to.columns.map(({ name }) => name),
      convert: read => to.encode(change(from.decode(read, 0))),
    });
    await this.dropColumns(table, aside);
    this.setChangedField(step, next);
  }

  private async fillField(step: StepOf<'fillField'>): Promise<void> {
    const { session, dialect, cipher } = this.context;
    const field = this.getField(this.after, step);
    const to = buildFieldColumns(field);
    const fill = createFillConverter(step, field, cipher);
    const read = to.columns.slice(0, to.readCount).map(({ name }) => name);
    await rewriteRows(session, dialect, {
      table: step.resource,
      read,
      write: to.columns.map(({ name }) => name),
      onlyEmpty: read,
      convert: values => to.encode(fill(to.decode(values, 0))),
    });
  }

  /** Computes the field of all rows from another one. */
  private async rewriteFrom(
    step: StepOf<'nameStates' | 'copyHash'>,
    compute: (value: JsonValue) => JsonValue,
  ): Promise<void> {
    const { session, dialect } = this.context;
    const from = buildFieldColumns(this.getField(this.after, { ...step, field: step.from }));
    const to = buildFieldColumns(this.getField(this.after, step));
    await rewriteRows(session, dialect, {
      table: step.resource,
      read: from.columns.slice(0, from.readCount).map(({ name }) => name),
      write: to.columns.map(({ name }) => name),
      convert: values => to.encode(compute(from.decode(values, 0))),
    });
  }

  /** Replaces the search index of a storage version that knew the initials of names, but not their syllables. */
  async upgradeSearchIndex(table: string): Promise<void> {
    const old = this.getLayout(this.before, table);
    const named = getDisplayFields(old.resource);
    const initials = old.ngramFields.filter(field => named.includes(field)).map(field => `${field}$initials`);
    await this.dropNgramTable(old);
    await this.runStatements(initials.map(column => dropColumn(table, column)));
    await this.buildSearchIndex(table);
  }

  private async rebuildSearchIndex(table: string): Promise<void> {
    const old = this.getLayout(this.before, table);
    await this.dropNgramTable(old);
    await this.dropColumns(table, old.pinyinFields.map(buildPinyinColumn));
    await this.buildSearchIndex(table);
  }

  private async buildSearchIndex(table: string): Promise<void> {
    const { session, dialect } = this.context;
    const next = this.getLayout(this.after, table);
    await this.addColumns(table, next.pinyinFields.map(buildPinyinColumn));
    await this.createNgramTable(next);
    if (next.ngramFields.length === 0) return;
    const columns = getNgramColumns(next);
    const put = dialect.upsertNgrams(
      getNgramTable(table),
      columns,
      sql`${null}`,
      columns.map(() => sql`${null}`),
    );
    const text = put.compile(dialect.compiler).sql;
    await rewriteRows(session, dialect, {
      table,
      read: next.ngramFields,
      write: next.pinyinFields.map(field => buildPinyinColumn(field).name),
      convert: read => next.pinyinFields.map(field => encodePinyin(read[next.ngramFields.indexOf(field)])),
      onRowChanged: async (row, read) => {
        await session.run({ sql: text, parameters: [row, ...buildNgramTexts(next, read)] });
      },
    });
  }

  private async createNgramTable(layout: TableLayout): Promise<void> {
    const { dialect } = this.context;
    const columns = getNgramColumns(layout);
    if (columns.length === 0) return;
    const pieces = getNgramTable(layout.table);
    await this.runStatements([
      ...dialect.createNgramTable(pieces, columns),
      ...dialect.configureNgramTable(pieces),
    ]);
  }

  private dropNgramTable(layout: TableLayout): Promise<void> {
    return this.runStatements(layout.ngramFields.length > 0 ? [dropTable(getNgramTable(layout.table))] : []);
  }

  private async runStatements(statements: readonly SqlFragment[]): Promise<void> {
    for (const statement of statements) {
      const { sql: text } = statement.compile(this.context.dialect.compiler);
      await this.context.session.run({ sql: text, parameters: [] });
    }
  }

  private getLayout(layouts: TableLayouts, table: string): TableLayout {
    return layouts.getLayout(layouts.requireResource(table));
  }

  private getField(layouts: TableLayouts, { resource, field }: { resource: string; field: string }): Field {
    const columns: FieldColumns | undefined = this.getLayout(layouts, resource).fields.get(field);
    if (!columns) throw new TypeError(`${resource} has no field ${field}`);
    return columns.field;
  }

  private setChangedField(step: { resource: string; field: string }, field: Field): void {
    this.changedFields.set(getFieldKey(step), field);
  }
}

const getFieldKey = ({ resource, field }: { resource: string; field: string }): string =>
  `${resource}.${field}`;

const buildPinyinColumn = (field: string): TableColumn => ({
  name: getCompanionColumn(field, 'pinyin'),
  type: 'text',
});

/** The form of a field after one conversion step. Its kind changes only while the field is not encrypted. */
function buildFieldAfterStep({ do: step }: ConversionStep, old: Field, wanted: Field): Field {
  const form = { ...(step === 'changeKind' ? wanted : old) };
  const sensitive = step === 'unseal' ? undefined : step === 'seal' ? wanted.sensitive : old.sensitive;
  delete form.sensitive;
  return sensitive ? { ...form, sensitive } : form;
}
