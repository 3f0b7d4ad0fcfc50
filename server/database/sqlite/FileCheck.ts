import { SqliteError } from 'better-sqlite3';
import { Unavailable } from '#model/errors';
import { ReadingProcess } from './ReadingProcess';

const damage = /^SQLITE_(CORRUPT|NOTADB)/;

/** Looks through a whole file while it is served already: with a large one nobody can wait for that. */
export class FileCheck {
  /** When it has looked through all of it, or cannot. */
  readonly done: Promise<void>;
  private readonly process: ReadingProcess;
  private isOver = false;
  private found = false;

  constructor(file: string) {
    this.process = new ReadingProcess(file);
    this.done = this.look();
  }

  get isDamaged(): boolean {
    return this.found;
  }

  async end(): Promise<void> {
    this.isOver = true;
    this.process.end(new Unavailable('unavailable'));
    await this.process.gone;
  }

  private async look(): Promise<void> {
    try {
      const { rows } = await this.process.ask({ sql: 'pragma quick_check(1)', parameters: [] });
      this.found = rows[0]?.[0] !== 'ok';
    } catch (error) {
      const { cause } = error as Error;
      this.found = cause instanceof SqliteError && damage.test(cause.code);
      if (!this.found && !this.isOver) process.emitWarning(error as Error);
    }
    await this.end();
  }
}
