import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#model/errors';
import { isObject, type Value } from '#model/json';
import type { ServerGreeting, SessionCalls } from '../api/session';
import { failed, idle, latest, pending, type Remote } from './Remote';
import type { Keep } from './SettingsStore';
import { guest, userOf, type User } from './userInfo';

export const tokenKey = 'admin-pro-token';

/** Who is signed in. */
export class SessionStore {
  token: string | undefined;
  account: Remote<User> = idle;
  /** The sign-in under way, or how the last one of this window ended: the address that the server proposes. */
  entry: Remote<string | undefined> = idle;
  server: Remote<ServerGreeting> = idle;
  /** How the last session of this window ended. */
  ending: 'left' | 'lost' | undefined;
  private readonly calls: SessionCalls;
  private readonly keep: Keep;

  constructor(calls: SessionCalls, keep: Keep) {
    this.calls = calls;
    this.keep = keep;
    this.token = keep.getItem(tokenKey) ?? undefined;
    makeAutoObservable<this, 'calls' | 'keep'>(
      this,
      { calls: false, keep: false, account: observableRef, entry: observableRef, server: observableRef },
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
        this.entry = { state: 'done', value: redirect };
        this.renew(token);
      });
    } catch (error) {
      runInAction(() => (this.entry = failed(idle, error)));
    }
  }

  async loadUser(): Promise<void> {
    const token = this.token;
    this.account = pending(this.account);
    try {
      const value = userOf(await this.calls.userInfo());
      if (this.sameSession(token)) runInAction(() => (this.account = { state: 'done', value }));
    } catch (error) {
      if (this.sameSession(token)) runInAction(() => (this.account = failed(this.account, error)));
    }
  }

  /** The person leaves, whether or not the server hears of it: without the token nothing opens. */
  async logout(): Promise<void> {
    try {
      await this.calls.logout();
    } finally {
      this.end('left');
    }
  }

  renew(token: string): void {
    this.token = token;
    this.keep.setItem(tokenKey, token);
  }

  /** The server knows this token no more; a newer one may have come meanwhile. */
  lose(token: string): void {
    if (token === this.token) this.end('lost');
  }

  /** Another window of this browser has signed in, out, or had the token renewed. */
  adopt(token: string | undefined): void {
    if (token === undefined) this.forget('left');
    else this.token = token;
  }

  end(ending: 'left' | 'lost'): void {
    this.keep.removeItem(tokenKey);
    this.forget(ending);
  }

  private forget(ending: 'left' | 'lost'): void {
    this.token = undefined;
    this.account = idle;
    this.entry = idle;
    this.ending = ending;
  }

  /** A renewed token is the same session; a lost one took its answers along. */
  private sameSession(token: string | undefined): boolean {
    return (token === undefined) === (this.token === undefined);
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
