import { SqliteError } from 'better-sqlite3';
import { Unavailable } from '#model/errors';
import { ReaderProcess } from './ReaderProcess';

const corruptionCodes = /^SQLITE_(CORRUPT|NOTADB)/;

/**
 * Checks the integrity of a large database file while the server already uses it, because the check would
 * delay the startup for too long.
 */
export class IntegrityCheck {
  /** Resolves when the check is finished or has failed. */
  readonly done: Promise<void>;
  private readonly process: ReaderProcess;
  private isStopped = false;
  private foundDamage = false;

  constructor(file: string) {
    this.process = new ReaderProcess(file);
    this.done = this.runCheck();
  }

  get isDamaged(): boolean {
    return this.foundDamage;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.process.kill(new Unavailable('unavailable'));
    await this.process.exited;
  }

  private async runCheck(): Promise<void> {
    try {
      const { rows } = await this.process.query({ sql: 'pragma quick_check(1)', parameters: [] });
      this.foundDamage = rows[0]?.[0] !== 'ok';
    } catch (error) {
      const { cause } = error as Error;
      this.foundDamage = cause instanceof SqliteError && corruptionCodes.test(cause.code);
      if (!this.foundDamage && !this.isStopped) process.emitWarning(error as Error);
    }
    await this.stop();
  }
}
