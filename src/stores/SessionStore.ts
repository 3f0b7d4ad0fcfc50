import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#model/errors';
import { isObject, type Value } from '#model/json';
import { requestId } from '../api/requestId';
import type { ServerGreeting, SessionCalls } from '../api/session';
import { keptToken, tokenKey, type Keep } from './Keep';
import { failed, idle, latest, pending, type Remote } from './Remote';
import { guest, userOf, type User } from './userInfo';

const visitKey = 'admin-pro-visit';

/** Who is signed in. */
export class SessionStore {
  token: string | undefined;
  /** Tells one sign-in from the next, in every window of the browser; a renewed token is of the same. */
  visit: string | undefined;
  account: Remote<User> = idle;
  /** The sign-in under way, or how the last one of this window ended: the address that the server proposes. */
  entry: Remote<string | undefined> = idle;
  server: Remote<ServerGreeting> = idle;
  /** How the last session of this window ended. */
  ending: 'left' | 'lost' | undefined;
  private readonly calls: SessionCalls;
  private readonly keep: Keep;
  private asked = 0;

  constructor(calls: SessionCalls, keep: Keep) {
    this.calls = calls;
    this.keep = keep;
    this.token = keptToken(keep);
    if (this.token !== undefined) this.visit = this.keptVisit();
    makeAutoObservable<this, 'calls' | 'keep' | 'asked'>(
      this,
      {
        calls: false,
        keep: false,
        asked: false,
        account: observableRef,
        entry: observableRef,
        server: observableRef,
      },
      { autoBind: true },
    );
  }

  get user(): User {
    return latest(this.account) ?? guest;
  }

  /** What the server says of itself before anybody signs in. */
  async meetServer(): Promise<void> {
    this.server = pending(this.server);
    try {
      const value = await this.calls.greeting();
      runInAction(() => (this.server = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.server = failed(this.server, error)));
    }
  }

  /** Somebody has begun to type: what signing in needs can be on its way meanwhile. */
  async prepare(): Promise<void> {
    try {
      await this.calls.prepare();
    } catch {
      // It is tried again, and told, when it is needed.
    }
  }

  async login(username: string, password: string): Promise<void> {
    this.entry = pending(idle);
    this.ending = undefined;
    try {
      const { token, redirect } = entryOf(await this.calls.login(username, password));
      runInAction(() => {
        this.enter(token);
        this.entry = { state: 'done', value: redirect };
      });
    } catch (error) {
      runInAction(() => (this.entry = failed(idle, error)));
    }
  }

  /** Only the newest answer counts, and none that was asked for in another visit. */
  async loadUser(): Promise<void> {
    const ticket = ++this.asked;
    this.account = pending(this.account);
    try {
      const value = userOf(await this.calls.userInfo());
      if (ticket === this.asked) runInAction(() => (this.account = { state: 'done', value }));
    } catch (error) {
      if (ticket === this.asked) runInAction(() => (this.account = failed(this.account, error)));
    }
  }

  /** The person leaves, whether or not the server hears of it: without the token nothing opens. */
  async logout(): Promise<void> {
    const { visit } = this;
    try {
      await this.calls.logout();
    } finally {
      if (visit === this.visit) this.end('left');
    }
  }

  /** The server gave a successor; who signed in meanwhile keeps the own one. */
  renew(token: string, expired: string): void {
    if (expired !== this.token) return;
    this.token = token;
    this.keep.setItem(tokenKey, token);
  }

  /** The server knows this token no more; a newer one may have come meanwhile. */
  lose(token: string): void {
    if (token === this.token) this.end('lost');
  }

  /** Another window of this browser has signed in, out, or had the token renewed. */
  adopt(token: string | undefined): void {
    const visit = this.keptVisit();
    if (token === undefined || visit !== this.visit) this.forget('left');
    if (token === undefined) return;
    this.token = token;
    this.visit = visit;
  }

  end(ending: 'left' | 'lost'): void {
    this.keep.removeItem(visitKey);
    this.keep.removeItem(tokenKey);
    this.forget(ending);
  }

  private enter(token: string): void {
    this.forget(undefined);
    this.visit = requestId();
    this.token = token;
    // Other windows hear of the token, and look then whose it is.
    this.keep.setItem(visitKey, this.visit);
    this.keep.setItem(tokenKey, token);
  }

  private forget(ending: SessionStore['ending']): void {
    this.asked += 1;
    this.token = undefined;
    this.visit = undefined;
    this.account = idle;
    this.entry = idle;
    this.ending = ending;
  }

  /** A token that was kept without the name of its visit is of a visit too. */
  private keptVisit(): string {
    return this.keep.getItem(visitKey) ?? '';
  }
}

function entryOf(answer: Value): { token: string; redirect: string | undefined } {
  const { token, redirect } = isObject(answer) ? answer : {};
  if (typeof token !== 'string' || token === '') throw new AppError(withoutToken);
  return { token, redirect: typeof redirect === 'string' ? redirect : undefined };
}

const withoutToken = {
  zh: '登录接口异常，未正确返回 token',
  en: 'login interface abnormal, token not returned correctly',
};
