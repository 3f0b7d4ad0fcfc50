import { AppError } from '#model/errors';
import { isObject, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import { getStatusMessage } from '#model/statusMessages';
import { createErrorFromAnswer, unreadableAnswerMessage } from './errorFromAnswer';

const successCodes: ReadonlySet<number> = new Set([0, 200, 201, 202, 204]);

export interface ApiAnswer {
  data: JsonValue;
  /** Success code of the answer: 200, 201, 202 or 204; 0 counts as 200. */
  code: number;
  /** Message of the server, or the default text of the code. */
  message: LocalizedText;
  etag?: string;
  /** Operation id of the write, for its undo. */
  operation?: string;
  /** Whether the server answered 304, so that the cached value is still valid. */
  isNotModified: boolean;
}

/** Returns the data of an answer or throws the error that its code stands for. */
export function readApiAnswer(response: { status: number; headers: object; data?: unknown }): ApiAnswer {
  const headers = response.headers as Readonly<Record<string, unknown>>;
  const tag = typeof headers.etag === 'string' ? { etag: headers.etag } : {};
  if (response.status === 304)
    return { data: null, isNotModified: true, code: 200, message: getStatusMessage(200), ...tag };
  const body = response.data;
  if (!isObject(body) || body.code === undefined) {
    if (bodilessCodes.has(response.status)) return success(response.status, '', null);
    if (response.status < 400) throw new AppError(unreadableAnswerMessage);
    throw createErrorFromAnswer(response.status, '', null);
  }
  const { data = null } = body;
  const code = isCode(body.code) ? Number(body.code) : NaN;
  const msg = typeof body.msg === 'string' ? body.msg : '';
  const id = headers['x-operation-id'];
  const operation = typeof id === 'string' ? { operation: id } : {};
  if (successCodes.has(code)) return { ...success(code, msg, data), ...tag, ...operation };
  const after = headers['retry-after'];
  throw createErrorFromAnswer(code, msg, data, typeof after === 'string' ? after : undefined);
}

/** Success codes whose answer may come without a body. */
const bodilessCodes: ReadonlySet<number> = new Set([201, 202, 204]);

/** A code may be a number or a text of digits. */
const isCode = (value: JsonValue): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));

function success(code: number, msg: string, data: JsonValue): ApiAnswer {
  const status = code === 0 ? 200 : code;
  const message = msg === '' ? getStatusMessage(status) : { zh: msg, en: msg };
  return { data, code: status, message, isNotModified: false };
}
