import type { JsonValue } from '#model/json';
import type { SqlDialect, SqlFragment } from '../engine/dialect';
import type { SqlQuery, SqlValue } from '../engine/engine';
import { StatementParameter } from './conditionShape';

/** A compiled SQL statement, shared by all queries of one shape. */
export class CompiledStatement {
  readonly sql: string;
  private readonly reusePlan: boolean;
  private readonly parameters: readonly (StatementParameter | SqlValue)[];

  constructor(statement: SqlFragment, dialect: SqlDialect, recurs: boolean) {
    const { sql, parameters } = statement.compile(dialect.compiler);
    this.sql = sql;
    this.reusePlan = recurs;
    this.parameters = parameters as readonly (StatementParameter | SqlValue)[];
  }

  bind(values: readonly JsonValue[]): SqlQuery {
    const parameters = this.parameters.map(parameter =>
      parameter instanceof StatementParameter ? parameter.encode(values[parameter.index] ?? null) : parameter,
    );
    return { sql: this.sql, parameters, reusePlan: this.reusePlan };
  }
}
