import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#model/errors';
import { isObject, type JsonValue } from '#model/json';
import { newRequestId } from '../../api/newRequestId';
import type { ServerInfo, SessionApi } from '../../api/HttpSession';
import { getStoredToken, tokenKey, type BrowserStorage } from '../settings/browserStorage';
import { failed, idle, latestValue, pending, type RemoteData } from '../RemoteData';
import type { UnsavedStore } from '../feedback/UnsavedStore';
import { guestUser, parseUserInfo, type User } from './userInfo';

const sessionIdKey = 'admin-pro-visit';

/** The session has ended under somebody's hands, and is gone on with when the same person signs in again. */
interface SessionSuspension {
  /** The token to go on with, or none. */
  resumed: Promise<string | undefined>;
  resolve: (token?: string) => void;
}

/** Who is signed in. */
export class SessionStore {
  token: string | undefined;
  /** Tells one sign-in from the next, in every window of the browser; a renewed token is of the same. */
  sessionId: string | undefined;
  account: RemoteData<User> = idle;
  /** The sign-in under way, or how the last one of this window ended: the address that the server proposes. */
  signInState: RemoteData<string | undefined> = idle;
  serverInfo: RemoteData<ServerInfo> = idle;
  /** How the last session of this window ended. */
  endReason: 'left' | 'lost' | undefined;
  /** Whether the session that was lost here was another person's than the one that has begun since. */
  isOtherUser = false;
  /** There while text that is not stored waits for its author to sign in again. */
  suspension: SessionSuspension | undefined;
  private readonly api: SessionApi;
  private readonly storage: BrowserStorage;
  private readonly unsaved: Pick<UnsavedStore, 'hasAny' | 'confirmLoss'>;
  private readonly standIn: User | undefined;
  private requestNumber = 0;
  /** What was sent with the token of before the pause is sent again with the one of after. */
  private tokenBeforeSuspension: string | undefined;
  /** Whose session was lost here: signing in again, the same person is in the same visit, in every window. */
  private lastSession: { username: string; visit: string } | undefined;

  constructor(
    calls: SessionApi,
    keep: BrowserStorage,
    unsaved: Pick<UnsavedStore, 'hasAny' | 'confirmLoss'> = {
      hasAny: false,
      confirmLoss: () => Promise.resolve(true),
    },
    /** Who somebody is that has not signed in, where it may be anybody. */
    standIn?: User,
  ) {
    this.api = calls;
    this.storage = keep;
    this.unsaved = unsaved;
    this.standIn = standIn;
    this.token = getStoredToken(keep);
    if (this.hasAccess) this.sessionId = this.getStoredSessionId();
    makeAutoObservable<
      this,
      'api' | 'storage' | 'unsaved' | 'standIn' | 'requestNumber' | 'tokenBeforeSuspension' | 'lastSession'
    >(
      this,
      {
        api: false,
        storage: false,
        unsaved: false,
        standIn: false,
        requestNumber: false,
        tokenBeforeSuspension: false,
        lastSession: false,
        suspension: observableRef,
        account: observableRef,
        signInState: observableRef,
        serverInfo: observableRef,
      },
      { autoBind: true },
    );
  }

  get user(): User {
    return latestValue(this.account) ?? guestUser;
  }

  /** Whether the pages of the console are open. */
  get hasAccess(): boolean {
    return this.token !== undefined || this.standIn !== undefined;
  }

  /** What the server says of itself before anybody signs in. */
  async loadServerInfo(): Promise<void> {
    this.serverInfo = pending(this.serverInfo);
    try {
      const value = await this.api.getServerInfo();
      runInAction(() => (this.serverInfo = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.serverInfo = failed(this.serverInfo, error)));
    }
  }

  /** Somebody has begun to type: what signing in needs can be on its way meanwhile. */
  async preloadSignIn(): Promise<void> {
    try {
      await this.api.preload();
    } catch {
      // It is tried again, and told, when it is needed.
    }
  }

  async login(username: string, password: string): Promise<void> {
    this.signInState = pending(idle);
    this.endReason = undefined;
    try {
      const { token, redirect } = parseSignInAnswer(await this.api.login(username, password));
      runInAction(() => {
        if (this.suspension && username === this.user.username) this.resume(token);
        else this.beginSession(token, username);
        this.signInState = { state: 'done', value: redirect };
      });
    } catch (error) {
      runInAction(() => (this.signInState = failed(idle, error)));
    }
  }

  /** Only the newest answer counts, and none that was asked for in another visit. */
  async loadUser(): Promise<void> {
    if (this.token === undefined && this.standIn) {
      this.account = { state: 'done', value: this.standIn };
      return;
    }
    const ticket = ++this.requestNumber;
    this.account = pending(this.account);
    try {
      const value = parseUserInfo(await this.api.getUserInfo());
      if (ticket === this.requestNumber) runInAction(() => (this.account = { state: 'done', value }));
    } catch (error) {
      if (ticket === this.requestNumber) runInAction(() => (this.account = failed(this.account, error)));
    }
  }

  /** The person leaves, whether or not the server hears of it: without the token nothing opens. */
  async logout(): Promise<void> {
    const { sessionId } = this;
    if (!(await this.unsaved.confirmLoss())) return;
    try {
      await this.api.logout();
    } finally {
      if (sessionId === this.sessionId) this.end('left');
    }
  }

  /** The server gave a successor; who signed in meanwhile keeps the own one. */
  setRenewedToken(token: string, expired: string): void {
    if (expired !== this.token) return;
    this.token = token;
    this.storage.setItem(tokenKey, token);
  }

  /**
   * The server knows this token no more; a newer one may have come meanwhile. Answers the token to go on with, once
   * there is one: while text would be lost, its author may sign in again.
   */
  handleRejectedToken(token: string): Promise<string | undefined> {
    if (token === this.tokenBeforeSuspension) return Promise.resolve(this.token);
    if (token !== this.token) return Promise.resolve(undefined);
    if (this.unsaved.hasAny) return this.suspend().resumed;
    this.end('lost');
    return Promise.resolve(undefined);
  }

  /** Another window of this browser has signed in, out, or had the token renewed. */
  adoptToken(token: string | undefined): void {
    const visit = this.getStoredSessionId();
    const same = visit === this.sessionId;
    if (token === undefined && same && visit !== '' && this.unsaved.hasAny) this.suspend();
    else if (token === undefined || !same) this.clear('left');
    if (token === undefined) return;
    // Who it is will be known later; the same person is in the same visit, if the sign-in was here.
    this.isOtherUser = this.lastSession !== undefined && this.lastSession.visit !== visit;
    this.lastSession = undefined;
    this.sessionId = visit;
    if (this.suspension) this.resume(token);
    else this.token = token;
  }

  end(ending: 'left' | 'lost'): void {
    const { username } = this.user;
    this.lastSession =
      ending === 'lost' && this.sessionId !== undefined ? { username, visit: this.sessionId } : undefined;
    // Other windows tell by it a session that was lost from one that was left.
    if (ending === 'left') this.storage.removeItem(sessionIdKey);
    this.storage.removeItem(tokenKey);
    this.clear(ending);
  }

  private suspend(): SessionSuspension {
    if (this.suspension) return this.suspension;
    let end: SessionSuspension['resolve'] = () => {};
    const over = new Promise<string | undefined>(resolve => (end = resolve));
    this.signInState = idle;
    this.suspension = { resumed: over, resolve: end };
    return this.suspension;
  }

  private resume(token: string): void {
    this.tokenBeforeSuspension = this.token;
    this.token = token;
    this.storage.setItem(tokenKey, token);
    this.suspension?.resolve(token);
    this.suspension = undefined;
  }

  private beginSession(token: string, username: string): void {
    const again =
      this.lastSession?.username === username && this.lastSession.visit === this.getStoredSessionId();
    const visit = again && this.lastSession ? this.lastSession.visit : newRequestId();
    this.clear(undefined);
    // Of a session that was lost before its account was known nobody can tell.
    this.isOtherUser =
      this.lastSession !== undefined && ![username, guestUser.username].includes(this.lastSession.username);
    this.lastSession = undefined;
    this.sessionId = visit;
    this.token = token;
    // Other windows hear of the token, and look then whose it is.
    this.storage.setItem(sessionIdKey, this.sessionId);
    this.storage.setItem(tokenKey, token);
  }

  private clear(ending: SessionStore['endReason']): void {
    this.suspension?.resolve();
    this.suspension = undefined;
    this.tokenBeforeSuspension = undefined;
    this.requestNumber += 1;
    this.token = undefined;
    this.sessionId = this.standIn && '';
    this.account = idle;
    this.signInState = idle;
    this.endReason = ending;
  }

  /** A token that was kept without the name of its visit is of a visit too. */
  private getStoredSessionId(): string {
    return this.storage.getItem(sessionIdKey) ?? '';
  }
}

function parseSignInAnswer(answer: JsonValue): { token: string; redirect: string | undefined } {
  const { token, redirect } = isObject(answer) ? answer : {};
  if (typeof token !== 'string' || token === '') throw new AppError(missingTokenMessage);
  return { token, redirect: typeof redirect === 'string' ? redirect : undefined };
}

const missingTokenMessage = {
  zh: '登录接口异常，未正确返回 token',
  en: 'login interface abnormal, token not returned correctly',
};
