import type { Request, Response } from 'express';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import { NotFound, NotSignedIn } from '#model/errors';
import { isStorable } from '#model/formats';
import { languageOf, type Language } from '#model/language';
import { bearerOf } from '#server/auth/tokens';
import { stranger, type Origin } from '#server/auth/Callers';
import type { Session } from '#server/auth/Sessions';
import type { AppParts } from './AppParts';
import { readBody, type Body } from './body';
import { namesOperation } from './operation';
import { readQuery } from './queryString';

/** One request, as the routes read it: who asks, for what, with what. */
export class Ask {
  readonly parts: AppParts;
  readonly request: Request;
  readonly response: Response;
  readonly requestId: string;
  readonly language: Language;
  /** All metadata as it was when the request came; what is saved meanwhile is for the next one. */
  readonly catalog: Catalog;
  private read: URLSearchParams | undefined;
  private sent: Promise<Body> | undefined;
  private asker: Promise<Caller> | undefined;

  constructor(parts: AppParts, request: Request, response: Response) {
    this.parts = parts;
    this.request = request;
    this.response = response;
    this.requestId = String(response.locals.requestId);
    this.language = languageOf(request.headers['accept-language']);
    this.catalog = parts.metadata.catalog;
  }

  get query(): URLSearchParams {
    this.read ??= readQuery(this.request.originalUrl);
    return this.read;
  }

  get token(): string | undefined {
    return bearerOf(this.request.headers.authorization);
  }

  get ip(): string {
    return this.request.ip ?? '';
  }

  param(name: string): string {
    const value = this.request.params[name];
    if (typeof value !== 'string' || !isStorable(value)) throw new NotFound('notFound');
    return value;
  }

  body(): Promise<Body> {
    this.sent ??= readBody(this.request);
    return this.sent;
  }

  /** Something of it is stored, or said already. */
  get hasWritten(): boolean {
    return this.response.headersSent || namesOperation(this.response);
  }

  /** The same request, by the metadata that are served now. */
  anew(): Ask {
    const again = new Ask(this.parts, this.request, this.response);
    again.sent = this.sent;
    return again;
  }

  /** Who asks; a stranger when it says nothing of itself. */
  caller(): Promise<Caller> {
    this.asker ??= this.identify();
    return this.asker;
  }

  async signedIn(): Promise<Caller & { id: string }> {
    const caller = await this.caller();
    if (caller.id === undefined) throw new NotSignedIn('notSignedIn');
    return { ...caller, id: caller.id };
  }

  async session(): Promise<Session> {
    if (this.token === undefined) throw new NotSignedIn('notSignedIn');
    return this.parts.sessions.find(this.token);
  }

  private async identify(): Promise<Caller> {
    const origin: Origin = { language: this.language, ip: this.ip, requestId: this.requestId };
    if (this.token === undefined) return stranger(origin);
    const { userId } = await this.session();
    const caller = await this.parts.callers.of(userId, this.catalog, origin);
    if (!caller) throw new NotSignedIn('signedOut');
    return caller;
  }
}
