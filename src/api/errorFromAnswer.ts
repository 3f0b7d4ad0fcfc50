import type { AppError } from '#model/errors';
import {
  DuplicateValue,
  TooManyRequests,
  Unavailable,
  ValidationFailed,
  getErrorClass,
  type Issue,
} from '#model/errors';
import { isObject, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import { getStatusMessage } from '#model/statusMessages';

/** Recreates the error class that the server threw, from its response. */
export function createErrorFromAnswer(
  code: number,
  msg: string,
  data: JsonValue,
  retryAfter?: string,
): AppError {
  const message = msg ? { zh: msg, en: msg } : getStatusMessage(code);
  const details = isObject(data) ? data : null;
  const options = { cause: { code } };
  const issues = details && Array.isArray(details.errors) ? details.errors.flatMap(parseIssue) : undefined;
  if (code === 429) return new TooManyRequests(Number(retryAfter) || 1, msg ? message : undefined);
  if (code === 400 && issues) return new ValidationFailed(issues);
  if (code === 409 && issues)
    return new DuplicateValue(
      issues.map(({ path }) => path.slice(1)),
      { ...options, refusal: issues.some(({ text }) => text?.zh === msg) ? message : undefined },
    );
  if (gatewayCodes.has(code)) return new Unavailable(message, details, options);
  return new (getErrorClass(code))(message, details, options);
}

/** Status codes of a proxy in front of the server. */
const gatewayCodes: ReadonlySet<number> = new Set([502, 504]);

function parseIssue(error: JsonValue): Issue[] {
  if (!isObject(error) || typeof error.path !== 'string' || typeof error.keyword !== 'string') return [];
  const text = typeof error.msg === 'string' ? { zh: error.msg, en: error.msg } : undefined;
  return [{ path: error.path, keyword: error.keyword, ...(text && { text }) }];
}

export const unreachableMessage: LocalizedText = getStatusMessage(0);
export const timeoutMessage: LocalizedText = {
  zh: '请求超时，请稍后再试',
  en: 'The server took too long to answer',
};
export const unreadableAnswerMessage: LocalizedText = {
  zh: '服务器的回答无法识别',
  en: 'The answer of the server could not be read',
};
