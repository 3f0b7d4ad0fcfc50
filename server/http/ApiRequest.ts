import type { Request, Response } from 'express';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import { NotFound, NotSignedIn, PasswordChangeRequired } from '#model/errors';
import { isStorableText } from '#model/formats';
import { parseAcceptLanguage, type Language } from '#model/language';
import { parseBearerToken } from '#server/auth/tokens';
import { createAnonymousCaller, type RequestOrigin } from '#server/auth/CallerLoader';
import { endSessionsIfClosed } from '#server/auth/endSessionsIfClosed';
import type { Session } from '#server/auth/Sessions';
import type { AppServices } from './AppServices';
import { readRequestBody, type RequestBody } from './input/body';
import { describeDevice } from './input/describeDevice';
import { hasOperationIdHeader } from './operationHeader';
import { parseQueryString } from './input/parseQueryString';

/**
 * Calls allowed for an account that must change its password, because an administrator set it or it has expired.
 * Sign-out and token refresh need no caller.
 */
const openBeforePasswordChange: ReadonlySet<string> = new Set(['GET /userInfo', 'PUT /user/password']);

/** One API request as the routes see it: caller, language, query, body and the catalog it is served by. */
export class ApiRequest {
  readonly services: AppServices;
  readonly request: Request;
  readonly response: Response;
  readonly requestId: string;
  readonly language: Language;
  /** The catalog at the start of the request. A schema that is saved meanwhile takes effect with the next request. */
  readonly catalog: Catalog;
  private parsedQuery: URLSearchParams | undefined;
  private parsedBody: Promise<RequestBody> | undefined;
  private callerPromise: Promise<Caller> | undefined;

  constructor(parts: AppServices, request: Request, response: Response) {
    this.services = parts;
    this.request = request;
    this.response = response;
    this.requestId = String(response.locals.requestId);
    this.language = parseAcceptLanguage(request.headers['accept-language']);
    this.catalog = parts.metadata.catalog;
  }

  get query(): URLSearchParams {
    this.parsedQuery ??= parseQueryString(this.request.originalUrl);
    return this.parsedQuery;
  }

  get token(): string | undefined {
    return parseBearerToken(this.request.headers.authorization);
  }

  get ip(): string {
    return this.request.ip ?? '';
  }

  get origin(): RequestOrigin {
    const { language, ip, requestId } = this;
    const device = describeDevice(this.request.get('User-Agent') ?? '');
    return { ...{ language, ip, requestId }, ...(device !== '' && { device }) };
  }

  param(name: string): string {
    const value = this.request.params[name];
    if (typeof value !== 'string' || !isStorableText(value)) throw new NotFound('notFound');
    return value;
  }

  getBody(): Promise<RequestBody> {
    this.parsedBody ??= readRequestBody(this.request);
    return this.parsedBody;
  }

  /** Whether the request has already committed a write or sent its headers, so that it must not be retried. */
  get hasWritten(): boolean {
    return this.response.headersSent || hasOperationIdHeader(this.response);
  }

  /** The same request with the current catalog, for a retry after a schema change. */
  withCurrentCatalog(): ApiRequest {
    const again = new ApiRequest(this.services, this.request, this.response);
    again.parsedBody = this.parsedBody;
    return again;
  }

  /** The signed-in caller, or an anonymous caller for a request without a token. */
  getCaller(): Promise<Caller> {
    this.callerPromise ??= this.identifyCaller();
    return this.callerPromise;
  }

  async requireSignedIn(): Promise<Caller & { id: string }> {
    const caller = await this.getCaller();
    if (caller.id === undefined) throw new NotSignedIn('notSignedIn');
    return { ...caller, id: caller.id };
  }

  async requireSession(): Promise<Session> {
    if (this.token === undefined) throw new NotSignedIn('notSignedIn');
    return this.services.sessions.getByToken(this.token);
  }

  private async identifyCaller(): Promise<Caller> {
    const { origin } = this;
    if (this.token === undefined) return createAnonymousCaller(origin);
    const { userId } = await this.requireSession();
    const caller = await this.services.callers.getCaller(userId, this.catalog, origin);
    if (!caller) {
      await endSessionsIfClosed(this.services, userId);
      throw new NotSignedIn('sessionEnded');
    }
    if (caller.mustChangePassword && !openBeforePasswordChange.has(String(this.response.locals.call)))
      throw new PasswordChangeRequired('passwordChangeRequired');
    return caller;
  }
}
