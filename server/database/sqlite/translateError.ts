import { SqliteError } from 'better-sqlite3';
import { AppError, DuplicateValue, Unavailable } from '#model/errors';

/** Not the fault of what was asked: the disk, the file, another process. */
const unavailableCodes =
  /^SQLITE_(FULL|READONLY|BUSY|LOCKED|IOERR|CORRUPT|NOTADB|CANTOPEN|PERM|AUTH|PROTOCOL|NOMEM|INTERRUPT)/;

/** An error of the driver as one of ours, with the driver's as its cause. */
export function translateError(error: unknown): Error {
  if (!(error instanceof SqliteError)) return error instanceof Error ? error : new AppError('unexpected');
  if (error.code === 'SQLITE_CONSTRAINT_UNIQUE')
    return new DuplicateValue(parseFields(error.message), { cause: error });
  if (unavailableCodes.test(error.code)) return new Unavailable('unavailable', null, { cause: error });
  return new AppError('unexpected', null, { cause: error });
}

/** `UNIQUE constraint failed: clinic.name, clinic.phone$hash` */
function parseFields(message: string): string[] {
  const columns = message.slice(message.indexOf(':') + 1).split(',');
  return columns.map(column =>
    column
      .trim()
      .replace(/^[^.]*\./, '')
      .replace(/\$hash$/, ''),
  );
}
