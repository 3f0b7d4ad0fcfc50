import { ConditionCompiler } from './compileCondition';
import type { Dialect, Sql } from './dialect';
import { Insertion } from './Insertion';
import type { Layout } from './layout';
import type { Layouts } from './Layouts';
import { Prepared } from './Prepared';

const mostShapes = 2000;

/** Statements over the layouts of one catalog, made once for all queries that differ in their values alone. */
export class Statements {
  readonly layouts: Layouts;
  readonly dialect: Dialect;
  private readonly made = new Map<string, readonly Prepared[]>();
  private readonly insertions = new Map<string, Insertion>();

  constructor(layouts: Layouts, dialect: Dialect) {
    this.layouts = layouts;
    this.dialect = dialect;
  }

  /**
   * The statements for what is asked, a JSON value in which slots stand for values. They `recur` where their plans are
   * the same whatever those are.
   */
  all(
    asked: readonly unknown[],
    make: (compiler: ConditionCompiler) => readonly Sql[],
    recurs = false,
  ): readonly Prepared[] {
    const key = JSON.stringify(asked);
    const known = this.made.get(key);
    if (known) return known;
    const fresh = make(new ConditionCompiler(this.layouts, this.dialect)).map(
      statement => new Prepared(statement, this.dialect, recurs),
    );
    const [oldest] = this.made.keys();
    if (this.made.size >= mostShapes && oldest !== undefined) this.made.delete(oldest);
    this.made.set(key, fresh);
    return fresh;
  }

  one(asked: readonly unknown[], make: (compiler: ConditionCompiler) => Sql, recurs = false): Prepared {
    const [statement] = this.all(asked, compiler => [make(compiler)], recurs);
    if (!statement) throw new TypeError('A statement is made for each question');
    return statement;
  }

  insertion(layout: Layout): Insertion {
    const known = this.insertions.get(layout.table) ?? new Insertion(layout, this.dialect);
    this.insertions.set(layout.table, known);
    return known;
  }
}
