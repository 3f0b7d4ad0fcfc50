import type { Connection, FieldDef, PoolClient, Submittable } from 'pg';
import type { SqlQuery, SqlRow, SqlValue } from '../../engine/engine';
import type { QueryResult } from './runQuery';
import type { PreparedStatement, PreparedStatements } from './PreparedStatements';
import { driverTimeoutMessage } from '../errors/driverTimeoutMessage';
import { pgTypeParsers } from './valueTypes';

export interface PipelinedStatement extends SqlQuery {
  /** Whether the caller needs the result rows of the statement. */
  returnsRows?: boolean;
}

export interface StatementResult extends QueryResult {
  /** The first word of the command tag. The server answers `COMMIT` with `ROLLBACK` if the transaction had failed. */
  commandTag: string;
}

/** How far a pipeline came: the results of its statements and, if one failed, its error. */
export interface PipelineOutcome {
  /** The results of the statements before the failed one, or of all. */
  answers: StatementResult[];
  error?: unknown;
}

const unnamedStatement: PreparedStatement = { name: '', isPrepared: false };

type ValueParser = (text: string) => SqlValue;

/**
 * Statements sent in one message and answered in one. The server executes them in order, up to the first that fails.
 */
export class StatementPipeline implements Submittable {
  private readonly outcome: Promise<PipelineOutcome>;
  private readonly statements: readonly PipelinedStatement[];
  private readonly prepared: readonly (PreparedStatement | undefined)[];
  private readonly answers: StatementResult[] = [];
  private parsers: ValueParser[] = [];
  private rows: SqlRow[] = [];
  private resolveOutcome: (outcome: PipelineOutcome) => void = () => undefined;

  /** Without `names` all statements are unnamed, and none stays prepared on the connection. */
  constructor(statements: readonly PipelinedStatement[], names?: PreparedStatements) {
    this.statements = statements;
    this.prepared = statements.map(({ sql, reusePlan }) => (reusePlan ? names?.of(sql) : undefined));
    this.outcome = new Promise(resolve => (this.resolveOutcome = resolve));
  }

  /**
   * Sends the pipeline over the connection. Fails if the server does not answer within `timeout`
   * milliseconds.
   */
  async execute(client: PoolClient, timeout: number): Promise<PipelineOutcome> {
    const tooLong = () => this.handleError(new Error(driverTimeoutMessage));
    const timer = setTimeout(tooLong, timeout);
    client.query(this);
    const outcome = await this.outcome;
    clearTimeout(timer);
    return outcome;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    for (const [at, { sql, parameters, returnsRows }] of this.statements.entries()) {
      const name = this.prepare(connection, sql, this.prepared[at]);
      connection.bind({ statement: name, values: parameters.map(encodeSqlValue) }, true);
      if (returnsRows) connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.parsers = fields.map(
      ({ dataTypeID }) => pgTypeParsers.getTypeParser(dataTypeID, 'text') as ValueParser,
    );
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.rows.push(fields.map((text, at) => (text === null ? null : (this.parsers[at]?.(text) ?? text))));
  }

  /** Parses a command tag, such as `INSERT 0 1`, `UPDATE 3` or `COMMIT`: the command and, for most, the row count. */
  handleCommandComplete({ text }: { text: string }): void {
    const [word = ''] = text.split(' ');
    const count = /\d+$/.exec(text);
    const name = this.prepared[this.answers.length];
    if (name) name.isPrepared = true;
    this.answers.push({ rows: this.rows, rowCount: count && Number(count[0]), commandTag: word });
    this.rows = [];
  }

  handleError(error: unknown): void {
    const name = this.prepared[this.answers.length];
    if (name) name.isPrepared = false;
    this.resolveOutcome({ answers: this.answers, error });
  }

  handleReadyForQuery(): void {
    this.resolveOutcome({ answers: this.answers });
  }

  private prepare(
    connection: Connection,
    text: string,
    { name, isPrepared }: PreparedStatement = unnamedStatement,
  ): string {
    if (isPrepared) return name;
    if (name !== '') connection.close({ type: 'S', name }, true);
    connection.parse({ name, text, types: [] }, true);
    return name;
  }
}

/** The text or binary form in which a parameter is sent. */
export function encodeSqlValue(value: SqlValue): string | Buffer | null {
  if (value === null || typeof value === 'string') return value;
  return value instanceof Uint8Array ? Buffer.from(value) : String(value);
}
