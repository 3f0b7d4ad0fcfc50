import type { JsonObject, JsonValue } from './json';
import type { LocalizedText } from './language';

/** One thing wrong with one value, as a caller is told it. */
export interface Issue {
  /** JSON pointer into the body; empty when the field may not be named. */
  path: string;
  keyword: string;
  params?: JsonObject;
  /** Said in place of the keyword's standard sentence. */
  text?: LocalizedText;
}

/**
 * All that can go wrong, under one root. `code` is the contract's; `say` is what a person is told, a key of
 * `model/messages` or a ready text; `data` is what its reader needs and may know.
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

/** 400: the request cannot be understood or does not satisfy the rules. */
export class BadRequest extends AppError {
  override readonly code: number = 400;
}

/** 400 with every failure at its field. */
export class ValidationFailed extends BadRequest {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super('validationFailed');
    this.issues = issues;
  }
}

/** 401: sign in (again). */
export class NotSignedIn extends AppError {
  override readonly code = 401;
}

/** 402: this token has expired but may be refreshed. */
export class TokenExpired extends AppError {
  override readonly code = 402;
}

/** 403: it exists, the caller sees it, and may not do this. */
export class NotAllowed extends AppError {
  override readonly code = 403;
}

/** 404: it does not exist, or the caller may not know that it does. */
export class NotFound extends AppError {
  override readonly code = 404;
}

/** 405: there is such an address, and it does not take this method. */
export class MethodNotAllowed extends AppError {
  override readonly code = 405;
}

/** 409: somebody else was first. */
export class Conflict extends AppError {
  override readonly code = 409;
}

interface DuplicateOptions extends ErrorOptions {
  /** The resource whose key is taken. */
  resource?: string | undefined;
  /** Said in place of the general sentence. */
  refusal?: LocalizedText | undefined;
}

/** A unique value is taken: thrown by stores, told as 409 at its fields. */
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

  /** The same at each field, as a form shows it. */
  get issues(): Issue[] {
    const text = this.refusal ? { text: this.refusal } : {};
    return this.fields.map(field => ({ path: `/${field}`, keyword: 'unique', ...text }));
  }
}

/** 413: more than is taken. */
export class PayloadTooLarge extends AppError {
  override readonly code = 413;
}

/** 428: nothing is open to this account until its password is changed. */
export class PasswordChangeRequired extends AppError {
  override readonly code = 428;
}

/** 429: too often; `after` seconds from now it may be tried again. */
export class TooManyRequests extends AppError {
  override readonly code = 429;
  readonly retryAfterSeconds: number;
  constructor(after: number) {
    super('tooMany');
    this.retryAfterSeconds = after;
  }
}

/** 503: not now. */
export class Unavailable extends AppError {
  override readonly code = 503;
}

/** No answer came at all, so whether the request has had its effect is not known. */
export class Unreachable extends Unavailable {}

/** One conflicting field of a save, both sides of it. */
export type FieldConflict = { path: string; mine: JsonValue; theirs: JsonValue; by: string; at: string };

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

/** The class that an answer with this code was thrown as. */
export const getErrorClass = (code: number): ErrorClass => errorClassByCode.get(code) ?? AppError;

const errorClassByCode = new Map(errorClasses.map(errorClass => [new errorClass('').code, errorClass]));
