import pg from 'pg';
import { AppError, DuplicateValue, BadRequest, Unavailable } from '#model/errors';
import { StaleTableLayout, QueryTimeout } from '../../engine/engine';
import { SerializationFailure } from './SerializationFailure';
import { ConnectionLost } from './ConnectionLost';
import { driverTimeoutMessage } from './driverTimeoutMessage';
import { StaleCachedPlan } from './StaleCachedPlan';
import { LockTimeout } from './LockTimeout';

const textTooLongCode = '54000';
const textTooLongMessage = {
  zh: '用于查找或排序的文本过长',
  en: 'A text that rows are found or sorted by is too long',
};
/** A NUL character, or bytes that are not valid text. */
const invalidTextCode = '22021';
const invalidTextMessage = {
  zh: '文本含有无法保存的字符',
  en: 'A text holds characters that cannot be stored',
};
const canceledCode = '57014';
const lockTimeoutCode = '55P03';
const serializationFailureCodes = /^(40001|40P01)$/;
/** The error `cached plan must not change result type`. */
const stalePlanCode = '0A000';
/** The server ended the connection, or a pooler lost its connection to the server. */
const connectionLostCodes = /^(08|57P|25P03)/;
/** A table or column no longer exists or has another type. */
const staleLayoutCodes = /^(42703|42P01|42804|42883|22P02)$/;
/**
 * Errors that the query did not cause: resources, an operator, the disk, a server that is read-only or still starting.
 */
const unavailableCodes = /^(53|57|58|XX001|XX002|25006|3D000|28)/;
/** The server could not extend a table file, as at a file size limit. It reports only the generic code XX000. */
const isDiskError = ({ code, file }: pg.DatabaseError): boolean => code === 'XX000' && file === 'md.c';

/** Translates an error of the driver to an AppError with that error as its cause. */
export function translatePostgresError(error: unknown): Error {
  const options = { cause: error };
  // An error that the server did not report comes from the connection.
  if (!(error instanceof pg.DatabaseError)) {
    const isSilent = error instanceof Error && error.message === driverTimeoutMessage;
    return isSilent ? new Unavailable('unavailable', null, options) : new ConnectionLost(error);
  }
  const code = error.code ?? '';
  if (code === '23505')
    return new DuplicateValue(parseFields(error.detail ?? ''), { ...options, resource: error.table });
  if (code === textTooLongCode) return new BadRequest(textTooLongMessage, null, options);
  if (code === invalidTextCode) return new BadRequest(invalidTextMessage, null, options);
  if (code === canceledCode) return new QueryTimeout(error);
  if (code === lockTimeoutCode) return new LockTimeout(error);
  if (serializationFailureCodes.test(code)) return new SerializationFailure(error);
  if (staleLayoutCodes.test(code)) return new StaleTableLayout(error);
  if (code === stalePlanCode) return new StaleCachedPlan(error);
  if (connectionLostCodes.test(code)) return new ConnectionLost(error);
  if (unavailableCodes.test(code) || isDiskError(error)) return new Unavailable('unavailable', null, options);
  return new AppError('unexpected', null, options);
}

/**
 * The column names of a unique violation, from `Key (name, "phone$hash")=(…) already exists.` in any server language. A key
 * that ignores case reads `Key (lower(name))`.
 * The values are left out, since they may be confidential.
 */
function parseFields(detail: string): string[] {
  const [, columns = ''] = /\((.*?)\)=\(/.exec(detail) ?? [];
  return columns
    .split(',')
    .map(column =>
      column
        .trim()
        .replace(/^lower\((.*)\)$/, '$1')
        .replace(/^"(.*)"$/, '$1')
        .replace(/\$hash$/, ''),
    )
    .filter(Boolean);
}
