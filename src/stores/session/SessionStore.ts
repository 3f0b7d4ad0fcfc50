import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#model/errors';
import { isObject, type JsonValue } from '#model/json';
import { newRequestId } from '../../api/newRequestId';
import type { ServerInfo, SessionApi } from '../../api/SessionApi';
import { getStoredToken, tokenKey, type BrowserStorage } from '../settings/browserStorage';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';
import type { UnsavedPagesStore } from '../feedback/UnsavedPagesStore';
import { guestUser, parseUserInfo, type SignedInUser } from './userInfo';

const sessionIdKey = 'admin-pro-visit';

/** The session was lost with unsaved text, and resumes when the same user signs in again. */
interface SessionSuspension {
  /** Resolves to the token with which a suspended session resumes, or undefined. */
  resumed: Promise<string | undefined>;
  resolve: (token?: string) => void;
}

/** State of the user's session. */
export class SessionStore {
  token: string | undefined;
  /** Id of one sign-in in all windows of the browser, unchanged by a token refresh. */
  sessionId: string | undefined;
  account: RemoteData<SignedInUser> = idleData;
  /** State of the current or last sign-in of this browser window; its value is the redirect proposed by the server. */
  signInState: RemoteData<string | undefined> = idleData;
  serverInfo: RemoteData<ServerInfo> = idleData;
  /** Why the last session of this browser window ended: by sign-out, or lost. */
  endReason: 'left' | 'lost' | undefined;
  /** Whether the lost session belonged to another user than the present one. */
  isOtherUser = false;
  /** Set while unsaved text waits for its author to sign in again. */
  suspension: SessionSuspension | undefined;
  private readonly api: SessionApi;
  private readonly storage: BrowserStorage;
  private readonly unsaved: Pick<UnsavedPagesStore, 'hasAny' | 'confirmLoss'>;
  private readonly standIn: SignedInUser | undefined;
  private requestNumber = 0;
  /** Token before the suspension; requests sent with it are retried with the new one. */
  private tokenBeforeSuspension: string | undefined;
  /** User of the session that was lost here; the same user resumes the session in every window. */
  private lastSession: { username: string; sessionId: string } | undefined;

  constructor(
    api: SessionApi,
    storage: BrowserStorage,
    unsaved: Pick<UnsavedPagesStore, 'hasAny' | 'confirmLoss'> = {
      hasAny: false,
      confirmLoss: () => Promise.resolve(true),
    },
    /** Fallback user without a session, where the installation allows one. */
    standIn?: SignedInUser,
  ) {
    this.api = api;
    this.storage = storage;
    this.unsaved = unsaved;
    this.standIn = standIn;
    this.token = getStoredToken(storage);
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

  get user(): SignedInUser {
    return getLatestValue(this.account) ?? guestUser;
  }

  /** Whether the signed-in app is available. */
  get hasAccess(): boolean {
    return this.token !== undefined || this.standIn !== undefined;
  }

  /** Whether the last session of this browser ended by signing out, in any window, and no other has begun. */
  get hasSignedOut(): boolean {
    return this.sessionId === undefined && this.storage.getItem(sessionIdKey) === null;
  }

  /** Loads the public server information. */
  async loadServerInfo(): Promise<void> {
    this.serverInfo = toPendingData(this.serverInfo);
    try {
      const value = await this.api.getServerInfo();
      runInAction(() => (this.serverInfo = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.serverInfo = toFailedData(this.serverInfo, error)));
    }
  }

  /** Preloads the code of the sign-in when the user starts to type. */
  async preloadSignIn(): Promise<void> {
    try {
      await this.api.preload();
    } catch {
      // A failed preload is ignored here, because the sign-in repeats and reports it.
    }
  }

  async login(username: string, password: string): Promise<void> {
    this.signInState = toPendingData(idleData);
    this.endReason = undefined;
    try {
      const { token, redirect } = parseSignInAnswer(await this.api.login(username, password));
      runInAction(() => {
        if (this.suspension && username === this.user.username) this.resume(token);
        else this.beginSession(token, username);
        this.signInState = { state: 'done', value: redirect };
      });
    } catch (error) {
      runInAction(() => (this.signInState = toFailedData(idleData, error)));
    }
  }

  /** Loads the user; ignores answers to earlier requests and of earlier sessions. */
  async loadUser(): Promise<void> {
    if (this.token === undefined && this.standIn) {
      this.account = { state: 'done', value: this.standIn };
      return;
    }
    const requestNumber = ++this.requestNumber;
    this.account = toPendingData(this.account);
    try {
      const value = parseUserInfo(await this.api.getUserInfo());
      if (requestNumber === this.requestNumber) runInAction(() => (this.account = { state: 'done', value }));
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.account = toFailedData(this.account, error)));
    }
  }

  /** Signs out, whether or not the server is reachable: without the token there is no access. */
  async logout(): Promise<void> {
    const { sessionId } = this;
    if (!(await this.unsaved.confirmLoss())) return;
    try {
      await this.api.logout();
    } finally {
      if (sessionId === this.sessionId) this.end('left');
    }
  }

  /** Stores a refreshed token, unless another user has signed in meanwhile. */
  setRenewedToken(token: string, expired: string): void {
    if (expired !== this.token) return;
    this.token = token;
    this.storage.setItem(tokenKey, token);
  }

  /**
   * Handles a rejected token, unless a newer one has replaced it. With unsaved text the user can sign in again;
   * resolves to the new token.
   */
  handleRejectedToken(token: string): Promise<string | undefined> {
    if (token === this.tokenBeforeSuspension) return Promise.resolve(this.token);
    if (token !== this.token) return Promise.resolve(undefined);
    if (this.unsaved.hasAny) return this.suspend().resumed;
    this.end('lost');
    return Promise.resolve(undefined);
  }

  /** Another window has signed in, signed out or refreshed the token. */
  adoptToken(token: string | undefined): void {
    const sessionId = this.getStoredSessionId();
    const same = sessionId === this.sessionId;
    if (token === undefined && same && sessionId !== '' && this.unsaved.hasAny) this.suspend();
    else if (token === undefined || !same) this.clear('left');
    if (token === undefined) return;
    // The user is loaded later; if the same user signs in here, the session continues.
    this.isOtherUser = this.lastSession !== undefined && this.lastSession.sessionId !== sessionId;
    this.lastSession = undefined;
    this.sessionId = sessionId;
    if (this.suspension) this.resume(token);
    else this.token = token;
  }

  end(reason: 'left' | 'lost'): void {
    const { username } = this.user;
    this.lastSession =
      reason === 'lost' && this.sessionId !== undefined ? { username, sessionId: this.sessionId } : undefined;
    // Removes the session id first: by it other windows tell a sign-out from a lost session.
    if (reason === 'left') this.storage.removeItem(sessionIdKey);
    this.storage.removeItem(tokenKey);
    this.clear(reason);
  }

  private suspend(): SessionSuspension {
    if (this.suspension) return this.suspension;
    let end: SessionSuspension['resolve'] = () => {};
    const resumed = new Promise<string | undefined>(resolve => (end = resolve));
    this.signInState = idleData;
    this.suspension = { resumed, resolve: end };
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
    const isResuming =
      this.lastSession?.username === username && this.lastSession.sessionId === this.getStoredSessionId();
    const sessionId = isResuming && this.lastSession ? this.lastSession.sessionId : newRequestId();
    this.clear(undefined);
    // Unknown when the session was lost before its user was loaded.
    this.isOtherUser =
      this.lastSession !== undefined && ![username, guestUser.username].includes(this.lastSession.username);
    this.lastSession = undefined;
    this.sessionId = sessionId;
    this.token = token;
    // Written before the token: other windows react to the token and then read this key.
    this.storage.setItem(sessionIdKey, this.sessionId);
    this.storage.setItem(tokenKey, token);
  }

  private clear(reason: SessionStore['endReason']): void {
    this.suspension?.resolve();
    this.suspension = undefined;
    this.tokenBeforeSuspension = undefined;
    this.requestNumber += 1;
    this.token = undefined;
    this.sessionId = this.standIn && '';
    this.account = idleData;
    this.signInState = idleData;
    this.endReason = reason;
  }

  /** Returns the session id, and stores a new one if only a token is stored. */
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
