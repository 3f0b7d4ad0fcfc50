import { ConditionCompiler } from './ConditionCompiler';
import type { Dialect, Sql } from '../engine/dialect';
import { InsertStatement } from './InsertStatement';
import type { TableLayout } from '../tables/TableLayout';
import type { TableLayouts } from '../tables/TableLayouts';
import { CompiledStatement } from './CompiledStatement';

const maxShapes = 2000;

/** Statements over the layouts of one catalog, made once for all queries that differ in their values alone. */
export class StatementCache {
  readonly layouts: TableLayouts;
  readonly dialect: Dialect;
  private readonly compiled = new Map<string, readonly CompiledStatement[]>();
  private readonly insertStatements = new Map<string, InsertStatement>();

  constructor(layouts: TableLayouts, dialect: Dialect) {
    this.layouts = layouts;
    this.dialect = dialect;
  }

  /**
   * The statements for what is asked, a JSON value in which slots stand for values. They `recur` where their plans are
   * the same whatever those are.
   */
  getStatements(
    asked: readonly unknown[],
    make: (compiler: ConditionCompiler) => readonly Sql[],
    recurs = false,
  ): readonly CompiledStatement[] {
    const key = JSON.stringify(asked);
    const known = this.compiled.get(key);
    if (known) return known;
    const fresh = make(new ConditionCompiler(this.layouts, this.dialect)).map(
      statement => new CompiledStatement(statement, this.dialect, recurs),
    );
    const [oldest] = this.compiled.keys();
    if (this.compiled.size >= maxShapes && oldest !== undefined) this.compiled.delete(oldest);
    this.compiled.set(key, fresh);
    return fresh;
  }

  getStatement(
    asked: readonly unknown[],
    make: (compiler: ConditionCompiler) => Sql,
    recurs = false,
  ): CompiledStatement {
    const [statement] = this.getStatements(asked, compiler => [make(compiler)], recurs);
    if (!statement) throw new TypeError('A statement is made for each question');
    return statement;
  }

  getInsertStatement(layout: TableLayout): InsertStatement {
    const known = this.insertStatements.get(layout.table) ?? new InsertStatement(layout, this.dialect);
    this.insertStatements.set(layout.table, known);
    return known;
  }
}
