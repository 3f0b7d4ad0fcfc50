import { AppError, Unavailable } from '#model/errors';

/**
 * The error that is shown when the database cannot be opened. It quotes the driver's message, which contains no
 * password.
 */
export function toStartupError(error: unknown): unknown {
  if (!(error instanceof AppError) || !(error.cause instanceof Error)) return error;
  const { message } = error.cause;
  const said = {
    zh: `无法打开 DATABASE_URL 的数据库：${message}`,
    en: `The database of DATABASE_URL cannot be opened: ${message}`,
  };
  return new Unavailable(said, null, { cause: error });
}
