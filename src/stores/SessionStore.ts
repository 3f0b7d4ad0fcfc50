import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#model/errors';
import { isObject, type Value } from '#model/json';
import { requestId } from '../api/requestId';
import type { ServerGreeting, SessionCalls } from '../api/session';
import { keptToken, tokenKey, type Keep } from './Keep';
import { failed, idle, latest, pending, type Remote } from './Remote';
import type { UnsavedStore } from './UnsavedStore';
import { guest, userOf, type User } from './userInfo';

const visitKey = 'admin-pro-visit';

/** The session has ended under somebody's hands, and is gone on with when the same person signs in again. */
interface Pause {
  /** The token to go on with, or none. */
  over: Promise<string | undefined>;
  end: (token?: string) => void;
}

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
  /** Whether the session that was lost here was another person's than the one that has begun since. */
  followsOther = false;
  /** There while text that is not stored waits for its author to sign in again. */
  paused: Pause | undefined;
  private readonly calls: SessionCalls;
  private readonly keep: Keep;
  private readonly unsaved: Pick<UnsavedStore, 'any' | 'mayLose'>;
  private readonly standIn: User | undefined;
  private asked = 0;
  /** What was sent with the token of before the pause is sent again with the one of after. */
  private before: string | undefined;
  /** Whose session was lost here: signing in again, the same person is in the same visit, in every window. */
  private former: { username: string; visit: string } | undefined;

  constructor(
    calls: SessionCalls,
    keep: Keep,
    unsaved: Pick<UnsavedStore, 'any' | 'mayLose'> = { any: false, mayLose: () => Promise.resolve(true) },
    /** Who somebody is that has not signed in, where it may be anybody. */
    standIn?: User,
  ) {
    this.calls = calls;
    this.keep = keep;
    this.unsaved = unsaved;
    this.standIn = standIn;
    this.token = keptToken(keep);
    if (this.inside) this.visit = this.keptVisit();
    makeAutoObservable<this, 'calls' | 'keep' | 'unsaved' | 'standIn' | 'asked' | 'before' | 'former'>(
      this,
      {
        calls: false,
        keep: false,
        unsaved: false,
        standIn: false,
        asked: false,
        before: false,
        former: false,
        paused: observableRef,
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

  /** Whether the pages of the console are open. */
  get inside(): boolean {
    return this.token !== undefined || this.standIn !== undefined;
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
        if (this.paused && username === this.user.username) this.resume(token);
        else this.enter(token, username);
        this.entry = { state: 'done', value: redirect };
      });
    } catch (error) {
      runInAction(() => (this.entry = failed(idle, error)));
    }
  }

  /** Only the newest answer counts, and none that was asked for in another visit. */
  async loadUser(): Promise<void> {
    if (this.token === undefined && this.standIn) {
      this.account = { state: 'done', value: this.standIn };
      return;
    }
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
    if (!(await this.unsaved.mayLose())) return;
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

  /**
   * The server knows this token no more; a newer one may have come meanwhile. Answers the token to go on with, once
   * there is one: while text would be lost, its author may sign in again.
   */
  lose(token: string): Promise<string | undefined> {
    if (token === this.before) return Promise.resolve(this.token);
    if (token !== this.token) return Promise.resolve(undefined);
    if (this.unsaved.any) return this.pause().over;
    this.end('lost');
    return Promise.resolve(undefined);
  }

  /** Another window of this browser has signed in, out, or had the token renewed. */
  adopt(token: string | undefined): void {
    const visit = this.keptVisit();
    const same = visit === this.visit;
    if (token === undefined && same && visit !== '' && this.unsaved.any) this.pause();
    else if (token === undefined || !same) this.forget('left');
    if (token === undefined) return;
    // Who it is will be known later; the same person is in the same visit, if the sign-in was here.
    this.followsOther = this.former !== undefined && this.former.visit !== visit;
    this.former = undefined;
    this.visit = visit;
    if (this.paused) this.resume(token);
    else this.token = token;
  }

  end(ending: 'left' | 'lost'): void {
    const { username } = this.user;
    this.former = ending === 'lost' && this.visit !== undefined ? { username, visit: this.visit } : undefined;
    // Other windows tell by it a session that was lost from one that was left.
    if (ending === 'left') this.keep.removeItem(visitKey);
    this.keep.removeItem(tokenKey);
    this.forget(ending);
  }

  private pause(): Pause {
    if (this.paused) return this.paused;
    let end: Pause['end'] = () => {};
    const over = new Promise<string | undefined>(resolve => (end = resolve));
    this.entry = idle;
    this.paused = { over, end };
    return this.paused;
  }

  private resume(token: string): void {
    this.before = this.token;
    this.token = token;
    this.keep.setItem(tokenKey, token);
    this.paused?.end(token);
    this.paused = undefined;
  }

  private enter(token: string, username: string): void {
    const again = this.former?.username === username && this.former.visit === this.keptVisit();
    const visit = again && this.former ? this.former.visit : requestId();
    this.forget(undefined);
    // Of a session that was lost before its account was known nobody can tell.
    this.followsOther =
      this.former !== undefined && ![username, guest.username].includes(this.former.username);
    this.former = undefined;
    this.visit = visit;
    this.token = token;
    // Other windows hear of the token, and look then whose it is.
    this.keep.setItem(visitKey, this.visit);
    this.keep.setItem(tokenKey, token);
  }

  private forget(ending: SessionStore['ending']): void {
    this.paused?.end();
    this.paused = undefined;
    this.before = undefined;
    this.asked += 1;
    this.token = undefined;
    this.visit = this.standIn && '';
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
