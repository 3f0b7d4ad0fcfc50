import type { Value } from '#model/json';
import type { Dialect, Sql } from './dialect';
import type { Query, SqlValue } from './engine';
import { Parameter } from './shape';

/** A statement for all queries of one shape. */
export class Prepared {
  readonly sql: string;
  private readonly recurs: boolean;
  private readonly parameters: readonly (Parameter | SqlValue)[];

  constructor(statement: Sql, dialect: Dialect, recurs: boolean) {
    const { sql, parameters } = statement.compile(dialect.compiler);
    this.sql = sql;
    this.recurs = recurs;
    this.parameters = parameters as readonly (Parameter | SqlValue)[];
  }

  with(values: readonly Value[]): Query {
    const parameters = this.parameters.map(parameter =>
      parameter instanceof Parameter ? parameter.of(values[parameter.place] ?? null) : parameter,
    );
    return { sql: this.sql, parameters, recurs: this.recurs };
  }
}
