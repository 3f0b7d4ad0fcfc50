import type { AccountAccess, AccountCredentials } from '#model/accountAccess';
import type { Row, Transaction } from '#model/records';
import { getOwn, scalarToText } from '#model/json';
import { writeAuditEntry } from '#server/audit/auditLog';
import { isAccountEnabled } from '#server/auth/CallerLoader';
import { generatePassword } from '#server/auth/generatePassword';
import type { StoreRequestOutcome } from '#server/idempotency/Idempotency';
import { describeAbilities } from '#server/records/abilities/describeAbilities';
import {
  requireCredentialsAccount,
  requirePasswordSettableByCaller,
} from '#server/records/access/requireCredentialsAccount';
import { withDenialLog } from '#server/records/access/withDenialLog';
import { RequestContext } from '#server/records/RequestContext';
import type { Resource } from '#model/resource';
import type { ApiRequest } from '../ApiRequest';
import { getRecordsDependencies } from '../getCallerRecords';
import { isPasswordHistoryKept } from '../isPasswordHistoryKept';
import { requireParameter } from '../input/requireParameter';
import { requireTextProperties } from '../input/requireTextProperties';
import { RequestedResource } from '../RequestedResource';
import { RouteReply } from '../reply';
import type { RouteTable } from '../router';
import { withIdempotencyKey, withoutIdempotencyKey } from '../withIdempotencyKey';

/** Passwords, locks and sessions of other accounts, for callers whose access declares `credentials`. */
export const credentialRoutes: RouteTable = {
  'GET /:resource/getCredentials': async ask => {
    const managed = await ManagedAccount.find(ask, requireParameter(ask.query, 'uuid'), 'view');
    return managed.describe();
  },

  'GET /:resource/getAccess': async ask => {
    const managed = await ManagedAccount.find(ask, requireParameter(ask.query, 'uuid'), 'view');
    return managed.describeAccess();
  },

  // The password is stored nowhere, so a repeated call could not be answered with it again.
  'POST /:resource/doResetPassword': withoutIdempotencyKey(async ask => {
    const { uuid } = requireTextProperties(await ask.getBody(), ['uuid']);
    const managed = await ManagedAccount.find(ask, uuid, 'resetPassword');
    return { password: await managed.resetPassword() };
  }),

  'POST /:resource/doEndSessions': withIdempotencyKey(async ask => {
    const body = await ask.getBody();
    const { uuid } = requireTextProperties(body, ['uuid']);
    const named = body.encoding === 'json' ? getOwn(body.values, 'sessionId') : body.fields.get('sessionId');
    const session =
      named === undefined || named === null
        ? undefined
        : requireTextProperties(body, ['sessionId']).sessionId;
    const managed = await ManagedAccount.find(ask, uuid, 'endSessions');
    return {
      work: storeOutcome => managed.endSessions(session, storeOutcome),
      reply: ended => new RouteReply({ ended }, 'saved'),
    };
  }),

  'POST /:resource/doUnlock': withIdempotencyKey(async ask => {
    const { uuid } = requireTextProperties(await ask.getBody(), ['uuid']);
    const managed = await ManagedAccount.find(ask, uuid, 'unlock');
    return { work: storeOutcome => managed.unlock(storeOutcome), reply: () => new RouteReply(null, 'saved') };
  }),
};

/** An account whose credentials the caller manages in this request. */
class ManagedAccount {
  private readonly ask: ApiRequest;
  private readonly context: RequestContext;
  private readonly resource: Resource;
  private readonly account: Row;

  private constructor(ask: ApiRequest, context: RequestContext, resource: Resource, account: Row) {
    this.ask = ask;
    this.context = context;
    this.resource = resource;
    this.account = account;
  }

  static async find(ask: ApiRequest, uuid: string, action: string): Promise<ManagedAccount> {
    const target = await (await RequestedResource.resolve(ask)).requireGrant('credentials');
    const context = new RequestContext(getRecordsDependencies(ask, await ask.requireSignedIn()));
    const account = await withDenialLog(context, action, target.name, () =>
      requireCredentialsAccount(context, context.store, target.resource, uuid),
    );
    return new ManagedAccount(ask, context, target.resource, account);
  }

  async describe(): Promise<AccountCredentials> {
    const { sessions, throttle } = this.ask.services;
    const { family } = await this.ask.requireSession();
    const until = await throttle.findLockedUntil(scalarToText(this.account.username));
    return {
      hasPassword: this.account.passwordHash !== null && this.account.passwordHash !== undefined,
      isOpen: isAccountEnabled(this.account, this.ask.services.clock()),
      lockedUntil: until?.toISOString() ?? null,
      sessions: (await sessions.listLiving(this.account.uuid)).map(session => ({
        ...session,
        isCurrent: session.id === family,
      })),
    };
  }

  async describeAccess(): Promise<AccountAccess> {
    const { caller, dependencies } = this.context;
    const account = await this.ask.services.callers.getCallerOf(this.account, dependencies.catalog, caller);
    return describeAbilities(this.context, account);
  }

  /** Sets a generated password, which its owner must change, and ends all sessions. */
  async resetPassword(): Promise<string> {
    const { accounts, callers, sessions, throttle, changes } = this.ask.services;
    const { uuid } = this.account;
    const password = generatePassword();
    const keepFormer = isPasswordHistoryKept(this.ask, this.account);
    const change = { password, mustChange: true, keepFormer };
    await withDenialLog(this.context, 'resetPassword', this.resource.name, () =>
      accounts.setPassword(uuid, change, async tx => {
        const current = await this.requireAgain(tx);
        await requirePasswordSettableByCaller(this.context, tx, current);
        await throttle.unlockWithin(tx, scalarToText(current.username));
        await sessions.endAllWithin(tx, uuid);
        await this.audit(tx, 'resetPassword');
      }),
    );
    callers.forget(uuid);
    changes.publish({ of: 'sessions' });
    return password;
  }

  /** Ends one session of the account, or all except that of this request. Returns how many. */
  async endSessions(session: string | undefined, storeOutcome: StoreRequestOutcome): Promise<number> {
    const { sessions, store, changes } = this.ask.services;
    const { family } = await this.ask.requireSession();
    const living = (await sessions.listLiving(this.account.uuid)).map(({ id }) => id);
    const ending = living.filter(id => (session === undefined ? id !== family : id === session));
    await store.transact(async tx => {
      await storeOutcome(tx, ending.length);
      await this.requireAgain(tx);
      if (session === undefined) await sessions.endAllWithin(tx, this.account.uuid, family);
      else await sessions.endOneWithin(tx, this.account.uuid, session);
      await this.audit(tx, 'endSessions', ending.length);
    });
    changes.publish({ of: 'sessions' });
    return ending.length;
  }

  async unlock(storeOutcome: StoreRequestOutcome): Promise<void> {
    const { throttle, store } = this.ask.services;
    await store.transact(async tx => {
      await storeOutcome(tx, null);
      const { username } = await this.requireAgain(tx);
      await throttle.unlockWithin(tx, scalarToText(username));
      await this.audit(tx, 'unlock');
    });
  }

  /** Checks again that the account is visible to the caller, which may have changed since. */
  private requireAgain(tx: Transaction): Promise<Row> {
    return requireCredentialsAccount(this.context, tx, this.resource, this.account.uuid);
  }

  private audit(tx: Transaction, action: string, rows?: number): Promise<void> {
    const { caller, now } = this.context;
    return writeAuditEntry(tx, caller, now, {
      ...{ action, resource: this.resource.name, rowId: this.account.uuid },
      ...(rows !== undefined && { rows }),
    });
  }
}
