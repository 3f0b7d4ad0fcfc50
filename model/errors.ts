import type { JsonObject, JsonValue } from './json';
import type { LocalizedText } from './language';

/** One validation error of one value, as the caller receives it. */
export interface Issue {
  /** JSON pointer into the body; empty if the caller may not know the field. */
  path: string;
  keyword: string;
  params?: JsonObject;
  /** Message that replaces the standard one of the keyword. */
  text?: LocalizedText;
  /** The check had incomplete data: the issue is shown, but does not block a save, which checks it again. */
  isTentative?: true;
}

/**
 * Base class of all application errors. `code` is the code in the contract, `say` the message for the user as a key of
 * `model/messages` or a text, and `data` the details that the caller may know.
 */
export class AppError extends Error {
  readonly code: number = 500;
  readonly userMessage: string | LocalizedText;
  readonly data: JsonObject | null;

  constructor(say: string | LocalizedText, data: JsonObject | null = null, options?: ErrorOptions) {
    super(typeof say === 'string' ? say : say.en, options);
    this.name = new.target.name;
    this.userMessage = say;
    this.data = data;
  }
}

/** 400: the request is malformed or violates a rule. */
export class BadRequest extends AppError {
  override readonly code: number = 400;
}

/** 400 with an issue for each invalid field. */
export class ValidationFailed extends BadRequest {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super('validationFailed');
    this.issues = issues;
  }
}

/** 400: the action is not possible now, because of the state of the record, a closed window or a guard. */
export class ActionRefused extends BadRequest {
  readonly reason: 'state' | 'window' | 'guard';
  constructor(reason: ActionRefused['reason'], say: string | LocalizedText) {
    super(say);
    this.reason = reason;
  }
}

/** 401: the caller must sign in (again). */
export class NotSignedIn extends AppError {
  override readonly code = 401;
}

/** 402: the token has expired but can be refreshed. */
export class TokenExpired extends AppError {
  override readonly code = 402;
}

/** 403: the caller sees the record or resource but may not do this. */
export class NotAllowed extends AppError {
  override readonly code = 403;
}

/** 404: not found, or hidden from the caller. */
export class NotFound extends AppError {
  override readonly code = 404;
}

/** 405: the path exists but does not support the method. */
export class MethodNotAllowed extends AppError {
  override readonly code = 405;
}

/** 409: a concurrent change or an existing value conflicts with the request. */
export class Conflict extends AppError {
  override readonly code = 409;
}

interface DuplicateOptions extends ErrorOptions {
  /** The resource whose unique key has a duplicate. */
  resource?: string | undefined;
  /** Message of the schema for a duplicate, in place of the standard one. */
  refusal?: LocalizedText | undefined;
}

/** A unique value is taken. Thrown by stores and reported as 409 at its fields. */
export class DuplicateValue extends Conflict {
  readonly fields: readonly string[];
  readonly resource: string | undefined;
  readonly refusal: LocalizedText | undefined;
  constructor(fields: readonly string[], { resource, refusal, ...options }: DuplicateOptions = {}) {
    super(refusal ?? 'duplicate', null, options);
    this.fields = fields;
    this.resource = resource;
    this.refusal = refusal;
  }

  /** The error as one issue per field, for a form. */
  get issues(): Issue[] {
    const text = this.refusal ? { text: this.refusal } : {};
    return this.fields.map(field => ({ path: `/${field}`, keyword: 'unique', ...text }));
  }
}

/** 413: the request or its result is too large. */
export class PayloadTooLarge extends AppError {
  override readonly code = 413;
}

/** 428: the account may not do anything until its password is changed. */
export class PasswordChangeRequired extends AppError {
  override readonly code = 428;
}

/** Formats the waiting time until a rate-limited caller may try again. */
function formatWait(seconds: number): LocalizedText {
  const [count, zh, en] =
    seconds < 60
      ? [seconds, '秒', 's']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), '分钟', 'min']
        : [Math.ceil(seconds / 3600), '小时', 'h'];
  return {
    zh: `操作过于频繁，请 ${count} ${zh}后再试`,
    en: `Too many attempts; please try again in ${count} ${en}`,
  };
}

/** 429: too many requests; allowed again `after` seconds from now. */
export class TooManyRequests extends AppError {
  override readonly code = 429;
  readonly retryAfterSeconds: number;
  constructor(after: number, say: LocalizedText = formatWait(after)) {
    super(say);
    this.retryAfterSeconds = after;
  }
}

/** 503: temporarily unavailable. */
export class Unavailable extends AppError {
  override readonly code = 503;
}

/** No answer was received, so it is unknown whether the request took effect. */
export class Unreachable extends Unavailable {}

/** A field with conflicting changes in a save, with both values. */
export type FieldConflict = {
  path: string;
  mine: JsonValue;
  theirs: JsonValue;
  /** Account that stored the other value, for callers who may read who changed the record. */
  by?: string;
  /** Name of that account, for callers who may see it. */
  author?: string;
  at: string;
};

type ErrorClass = new (
  say: string | LocalizedText,
  data?: JsonObject | null,
  options?: ErrorOptions,
) => AppError;

const errorClasses: readonly ErrorClass[] = [
  ...[
    BadRequest,
    NotSignedIn,
    TokenExpired,
    NotAllowed,
    NotFound,
    MethodNotAllowed,
    Conflict,
    PayloadTooLarge,
    PasswordChangeRequired,
    Unavailable,
  ],
];

/** The error class for the code of an answer. */
export const getErrorClass = (code: number): ErrorClass => errorClassByCode.get(code) ?? AppError;

const errorClassByCode = new Map(errorClasses.map(errorClass => [new errorClass('').code, errorClass]));
