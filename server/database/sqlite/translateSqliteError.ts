import { SqliteError } from 'better-sqlite3';
import { AppError, DuplicateValue, Unavailable } from '#model/errors';

/** Errors that the query did not cause: the disk, the file, another process. */
const unavailableCodes =
  /^SQLITE_(FULL|READONLY|BUSY|LOCKED|IOERR|CORRUPT|NOTADB|CANTOPEN|PERM|AUTH|PROTOCOL|NOMEM|INTERRUPT)/;

/** Translates an error of the driver to an AppError with that error as its cause. */
export function translateSqliteError(error: unknown): Error {
  if (!(error instanceof SqliteError)) return error instanceof Error ? error : new AppError('unexpected');
  if (error.code === 'SQLITE_CONSTRAINT_UNIQUE')
    return new DuplicateValue(parseFields(error.message), {
      cause: error,
      resource: /: ([^.]+)\./.exec(error.message)?.[1],
    });
  if (unavailableCodes.test(error.code)) return new Unavailable('unavailable', null, { cause: error });
  return new AppError('unexpected', null, { cause: error });
}

/**
 * The column names of a unique violation, from a message such as `UNIQUE constraint failed: clinic.name,
 * clinic.phone$hash`.
 */
function parseFields(message: string): string[] {
  const columns = message.slice(message.indexOf(':') + 1).split(',');
  return columns.map(column =>
    column
      .trim()
      .replace(/^[^.]*\./, '')
      .replace(/\$hash$/, ''),
  );
}
