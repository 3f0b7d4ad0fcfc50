import { LruMap } from '#model/LruMap';
import { ConditionCompiler } from './ConditionCompiler';
import type { SqlDialect, SqlFragment } from '../engine/dialect';
import { InsertStatement } from './InsertStatement';
import type { TableLayout } from '../tables/TableLayout';
import type { TableLayouts } from '../tables/TableLayouts';
import { CompiledStatement } from './CompiledStatement';

const maxShapes = 2000;

/**
 * A cache of compiled statements for the layouts of one catalog. Queries that differ only in values share a statement.
 */
export class StatementCache {
  readonly layouts: TableLayouts;
  readonly dialect: SqlDialect;
  private readonly compiled = new LruMap<string, readonly CompiledStatement[]>(maxShapes);
  private readonly insertStatements = new Map<string, InsertStatement>();

  constructor(layouts: TableLayouts, dialect: SqlDialect) {
    this.layouts = layouts;
    this.dialect = dialect;
  }

  /**
   * Returns the compiled statements for a query shape. `shapeKey` is the cache key: a JSON value with slots
   * in place of the query's values. Set `recurs` if the query plan is the same for all values.
   */
  getStatements(
    shapeKey: readonly unknown[],
    make: (compiler: ConditionCompiler) => readonly SqlFragment[],
    recurs = false,
  ): readonly CompiledStatement[] {
    const key = JSON.stringify(shapeKey);
    const known = this.compiled.get(key);
    if (known) return known;
    const fresh = make(new ConditionCompiler(this.layouts, this.dialect)).map(
      statement => new CompiledStatement(statement, this.dialect, recurs),
    );
    this.compiled.set(key, fresh);
    return fresh;
  }

  getStatement(
    shapeKey: readonly unknown[],
    make: (compiler: ConditionCompiler) => SqlFragment,
    recurs = false,
  ): CompiledStatement {
    const [statement] = this.getStatements(shapeKey, compiler => [make(compiler)], recurs);
    if (!statement) throw new TypeError('A statement is made for each question');
    return statement;
  }

  getInsertStatement(layout: TableLayout): InsertStatement {
    const known = this.insertStatements.get(layout.table) ?? new InsertStatement(layout, this.dialect);
    this.insertStatements.set(layout.table, known);
    return known;
  }
}
