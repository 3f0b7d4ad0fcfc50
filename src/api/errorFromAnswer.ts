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

/** Messages for error codes that the server sent without a text. */
const defaultMessages: Readonly<Record<number, LocalizedText>> = {
  400: { zh: '请求信息有误', en: 'The request is not right' },
  401: { zh: '认证失败，无法访问系统资源', en: 'Sign in to go on' },
  402: { zh: '令牌已过期', en: 'The token has expired' },
  403: { zh: '当前操作没有权限', en: 'You may not do this' },
  404: { zh: '访问资源不存在', en: 'There is no such thing' },
  406: { zh: '请求的格式不可用', en: 'This format is not available' },
  409: { zh: '数据已被他人修改', en: 'Somebody else was first' },
  410: { zh: '资源已被永久删除', en: 'It was deleted for good' },
  413: { zh: '提交的内容过大', en: 'This is too large' },
  500: { zh: '服务器发生错误', en: 'The server failed' },
  502: { zh: '网关错误', en: 'The gateway failed' },
  503: { zh: '服务暂不可用，请稍后再试', en: 'The service is away for the moment' },
  504: { zh: '网关超时', en: 'The gateway waited too long' },
};

const unknownErrorMessage: LocalizedText = {
  zh: '系统未知错误，请反馈给管理员',
  en: 'An unknown error; please tell the administrator',
};

/** Rebuilds the error class that the server threw from its answer. */
export function errorFromAnswer(code: number, msg: string, data: JsonValue, retryAfter?: string): AppError {
  const message = msg ? { zh: msg, en: msg } : (defaultMessages[code] ?? unknownErrorMessage);
  const details = isObject(data) ? data : null;
  const options = { cause: { code } };
  const issues = details && Array.isArray(details.errors) ? details.errors.flatMap(parseIssue) : undefined;
  if (code === 429) return new TooManyRequests(Number(retryAfter) || 1);
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

export const unreachableMessage: LocalizedText = {
  zh: '未知错误，可能是网络中断、跨域或地址有误',
  en: 'No answer: the network is down, or the address is wrong',
};
export const timeoutMessage: LocalizedText = {
  zh: '请求超时，请稍后再试',
  en: 'The server took too long to answer',
};
export const unreadableAnswerMessage: LocalizedText = {
  zh: '服务器的回答无法识别',
  en: 'The answer of the server could not be read',
};
