import { AppError, Unavailable } from '#model/errors';

/** Why a program does not start on this database, in the words of its driver, which name no password. */
export function toStartupError(error: unknown): unknown {
  if (!(error instanceof AppError) || !(error.cause instanceof Error)) return error;
  const { message } = error.cause;
  const said = {
    zh: `无法打开 DATABASE_URL 的数据库：${message}`,
    en: `The database of DATABASE_URL cannot be opened: ${message}`,
  };
  return new Unavailable(said, null, { cause: error });
}
