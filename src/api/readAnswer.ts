import { AppError } from '#model/errors';
import { isObject, type JsonValue } from '#model/json';
import { errorFromAnswer, unreadableAnswerMessage } from './errorFromAnswer';

const successCodes: ReadonlySet<unknown> = new Set([200, 0, '200', '0', 201, 202, 204]);

export interface Answer {
  data: JsonValue;
  etag?: string;
  /** 304: the cached value is still valid. */
  isNotModified: boolean;
}

/** Returns the data of an answer or throws the error that its code stands for. */
export function readAnswer(response: { status: number; headers: object; data?: unknown }): Answer {
  const headers = response.headers as Readonly<Record<string, unknown>>;
  const tag = typeof headers.etag === 'string' ? { etag: headers.etag } : {};
  if (response.status === 304) return { data: null, isNotModified: true, ...tag };
  const body = response.data;
  if (!isObject(body) || body.code === undefined) {
    if (response.status < 400) throw new AppError(unreadableAnswerMessage);
    throw errorFromAnswer(response.status, '', null);
  }
  const { code, msg, data = null } = body;
  if (successCodes.has(code)) return { data, isNotModified: false, ...tag };
  const after = headers['retry-after'];
  throw errorFromAnswer(
    Number(code),
    typeof msg === 'string' ? msg : '',
    data,
    typeof after === 'string' ? after : undefined,
  );
}
