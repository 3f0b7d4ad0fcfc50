import type { Connection, FieldDef, PoolClient, Submittable } from 'pg';
import type { Query, SqlRow, SqlValue } from '../engine';
import type { Answer } from './ask';
import type { Name, Names } from './Names';
import { noAnswer } from './noAnswer';
import { valueTypes } from './valueTypes';

export interface Statement extends Query {
  /** Its rows are wanted. */
  reads?: boolean;
}

export interface Told extends Answer {
  /** What was done. A transaction that was spoilt answers `COMMIT` with `ROLLBACK`. */
  word: string;
}

export interface Outcome {
  /** Of the statements before the one that failed, or of all. */
  answers: Told[];
  error?: unknown;
}

const unnamed: Name = { name: '', isKnown: false };

type Reader = (text: string) => SqlValue;

/** Statements that go out in one message and are answered in one: one after the other, up to the first that fails. */
export class Pipeline implements Submittable {
  private readonly outcome: Promise<Outcome>;
  private readonly statements: readonly Statement[];
  private readonly names: readonly (Name | undefined)[];
  private readonly answers: Told[] = [];
  private readers: Reader[] = [];
  private rows: SqlRow[] = [];
  private end: (outcome: Outcome) => void = () => undefined;

  /** Without names nothing is left of it on the connection. */
  constructor(statements: readonly Statement[], names?: Names) {
    this.statements = statements;
    this.names = statements.map(({ sql, recurs }) => (recurs ? names?.of(sql) : undefined));
    this.outcome = new Promise(resolve => (this.end = resolve));
  }

  /** Asks over this connection. Where the server says nothing for too long, that is its failure. */
  async through(client: PoolClient, longest: number): Promise<Outcome> {
    const tooLong = () => this.handleError(new Error(noAnswer));
    const timer = setTimeout(tooLong, longest);
    client.query(this);
    const outcome = await this.outcome;
    clearTimeout(timer);
    return outcome;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    for (const [at, { sql, parameters, reads }] of this.statements.entries()) {
      const name = this.parsed(connection, sql, this.names[at]);
      connection.bind({ statement: name, values: parameters.map(written) }, true);
      if (reads) connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.readers = fields.map(({ dataTypeID }) => valueTypes.getTypeParser(dataTypeID, 'text') as Reader);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.rows.push(fields.map((text, at) => (text === null ? null : (this.readers[at]?.(text) ?? text))));
  }

  /** `INSERT 0 1`, `UPDATE 3`, `COMMIT`. */
  handleCommandComplete({ text }: { text: string }): void {
    const [word = ''] = text.split(' ');
    const count = /\d+$/.exec(text);
    const name = this.names[this.answers.length];
    if (name) name.isKnown = true;
    this.answers.push({ rows: this.rows, rowCount: count && Number(count[0]), word });
    this.rows = [];
  }

  handleError(error: unknown): void {
    const name = this.names[this.answers.length];
    if (name) name.isKnown = false;
    this.end({ answers: this.answers, error });
  }

  handleReadyForQuery(): void {
    this.end({ answers: this.answers });
  }

  private parsed(connection: Connection, text: string, { name, isKnown }: Name = unnamed): string {
    if (isKnown) return name;
    if (name !== '') connection.close({ type: 'S', name }, true);
    connection.parse({ name, text, types: [] }, true);
    return name;
  }
}

/** As it is sent. */
export function written(value: SqlValue): string | Buffer | null {
  if (value === null || typeof value === 'string') return value;
  return value instanceof Uint8Array ? Buffer.from(value) : String(value);
}
