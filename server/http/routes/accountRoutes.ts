import type { Caller } from '#model/caller';
import { accountResource, type Catalog } from '#model/catalog';
import { NotAllowed, ValidationFailed } from '#model/errors';
import { scalarToText } from '#model/json';
import type { Row } from '#model/records';
import { writeAuditEntry } from '#server/audit/auditLog';
import { getAccountRoles } from '#server/auth/CallerLoader';
import { includesStaffRole } from '#server/auth/includesStaffRole';
import { refuseWeakPassword, type NewPassword } from '#server/auth/passwords';
import type { StoreRequestOutcome } from '#server/idempotency/Idempotency';
import { requireGrantableRoles } from '#server/records/access/guardAccountChange';
import { requireAccountScope } from '#server/records/access/guardDataScope';
import { RouteReply } from '../reply';
import type { ApiRequest } from '../ApiRequest';
import { newUuid } from '#server/runtime/newUuid';
import { requireTextProperties } from '../input/requireTextProperties';
import { getCallerRecords, createSavedRecordReread } from '../getCallerRecords';
import { isPasswordHistoryKept } from '../isPasswordHistoryKept';
import type { RouteTable } from '../router';
import { parseRecordInput } from '../input/parseRecordInput';
import { RequestedResource } from '../RequestedResource';
import { requireVersion } from '../requireVersion';
import { withIdempotencyKey, type IdempotentWrite } from '../withIdempotencyKey';

/** Account routes for compatibility: aliases of the resource routes for accounts, and passwords. */
export const accountRoutes: RouteTable = {
  'GET /user': async ask => {
    const target = await (await RequestedResource.resolve(ask, accountResource)).requireVisible();
    const query = target.parseListQuery();
    return (await getCallerRecords(ask)).list(target.name, query);
  },

  'GET /username/:name': async ask => {
    await ask.requireSignedIn();
    // Checked before the look-up, so that the answer does not reveal whether an account exists.
    await (await RequestedResource.resolve(ask, accountResource)).requireGrant('see');
    const account = await ask.services.accounts.findByUsername(ask.param('name'));
    // A missing account is looked up by a random uuid, so that its answer equals that of a hidden account.
    return (await getCallerRecords(ask)).get(accountResource, account?.uuid ?? newUuid(ask.services.clock()));
  },

  'GET /user/account': async ask => {
    const { id } = await ask.requireSignedIn();
    return (await getCallerRecords(ask)).get(accountResource, id);
  },

  'GET /user/password/:id': async ask => {
    const caller = await ask.requireSignedIn();
    await (await getCallerRecords(ask)).get(accountResource, ask.param('id'));
    const account = await ask.services.accounts.get(ask.param('id'));
    const owner = await ask.services.callers.getCallerOf(account, ask.catalog, caller);
    return {
      passwordChangedAt: account.passwordChangedAt,
      mustChangePassword: owner.mustChangePassword === true,
    };
  },

  'PUT /user/password': withIdempotencyKey(async ask => {
    const caller = await ask.requireSignedIn();
    const { oldPassword, password } = requireTextProperties(await ask.getBody(), ['oldPassword', 'password']);
    return {
      work: storeOutcome => changePassword(ask, caller, oldPassword, password, storeOutcome),
      reply: () => new RouteReply(null, 'saved'),
    };
  }),

  'PUT /admin/password': withIdempotencyKey(async ask => {
    const caller = await ask.requireSignedIn();
    const { uuid, password } = requireTextProperties(await ask.getBody(), ['uuid', 'password']);
    return {
      work: storeOutcome => resetPassword(ask, caller, uuid, password, storeOutcome),
      reply: () => new RouteReply(null, 'saved'),
    };
  }),

  'PUT /user': withIdempotencyKey(ask => prepareAccountChange(ask)),
  'PUT /user/:id': withIdempotencyKey(ask => prepareAccountChange(ask, ask.param('id'))),

  'DELETE /user/:id': withIdempotencyKey(async ask => {
    await (await RequestedResource.resolve(ask, accountResource)).requireGrant('delete');
    return {
      work: async storeOutcome =>
        (await getCallerRecords(ask, storeOutcome)).remove(accountResource, [ask.param('id')]),
      reply: deleted => new RouteReply({ deleted }, 'deleted'),
    };
  }),
};

type SignedInCaller = Caller & { id: string };

async function changePassword(
  ask: ApiRequest,
  caller: SignedInCaller,
  oldPassword: string,
  password: string,
  storeOutcome: StoreRequestOutcome,
): Promise<void> {
  const { accounts, callers, sessions, throttle, changes, clock } = ask.services;
  const account = await accounts.get(caller.id);
  await refuseWeakPassword(toNewPassword(ask.catalog, account, password), '/password');
  const guesser = { account: caller.username, source: caller.ip };
  await throttle.countAttempt(guesser);
  if (!(await accounts.verifyPassword(account, oldPassword))) {
    throw new ValidationFailed([{ path: '/oldPassword', keyword: 'rule', text: wrongPasswordMessage }]);
  }
  await throttle.recordSuccess(guesser);
  if (password === oldPassword) {
    throw new ValidationFailed([{ path: '/password', keyword: 'rule', text: samePasswordMessage }]);
  }
  const keepFormer = isPasswordHistoryKept(ask, account);
  if (keepFormer && (await accounts.wasUsed(account, password))) {
    throw new ValidationFailed([{ path: '/password', keyword: 'rule', text: usedPasswordMessage }]);
  }
  const { family } = await ask.requireSession();
  const change = { password, mustChange: false, keepFormer };
  await accounts.setPassword(caller.id, change, async tx => {
    await storeOutcome(tx, null);
    await sessions.endAllWithin(tx, caller.id, family);
    await writeAuditEntry(tx, caller, clock(), { action: 'password', rowId: caller.id });
  });
  callers.forget(caller.id);
  changes.publish({ of: 'sessions' });
}

async function resetPassword(
  ask: ApiRequest,
  caller: SignedInCaller,
  uuid: string,
  password: string,
  storeOutcome: StoreRequestOutcome,
): Promise<void> {
  const { accounts, callers, sessions, changes, clock } = ask.services;
  const { editable } = await (await getCallerRecords(ask)).get(accountResource, uuid);
  // The right to edit the roles of an account is required to reset its password.
  if (!editable.includes('roles')) throw new NotAllowed('notAllowed');
  const account = await accounts.get(uuid);
  await refuseWeakPassword(toNewPassword(ask.catalog, account, password), '/password');
  const change = { password, mustChange: true, keepFormer: isPasswordHistoryKept(ask, account) };
  await accounts.setPassword(uuid, change, async (tx, before) => {
    await storeOutcome(tx, null);
    requireGrantableRoles(ask.catalog, caller.roles, getAccountRoles(before));
    await requireAccountScope({ catalog: ask.catalog, caller, now: clock(), reading: tx }, before);
    await sessions.endAllWithin(tx, uuid);
    await writeAuditEntry(tx, caller, clock(), { action: 'resetPassword', rowId: uuid });
  });
  callers.forget(uuid);
  changes.publish({ of: 'sessions' });
}

/** Updates an account, or recovers a deleted one if no values are given. */
async function prepareAccountChange(ask: ApiRequest, id?: string): Promise<IdempotentWrite> {
  const target = await (await RequestedResource.resolve(ask, accountResource)).requireGrant('edit', 'delete');
  const { uuid = id, version, values } = parseRecordInput(await ask.getBody(), target.nameableFields);
  if (uuid === undefined || (id !== undefined && uuid !== id)) {
    throw new ValidationFailed([{ path: '/uuid', keyword: 'required' }]);
  }
  if (id !== undefined && version === undefined && Object.keys(values).length === 0) {
    return {
      work: async storeOutcome => (await getCallerRecords(ask, storeOutcome)).recover(accountResource, [id]),
      reply: recovered => new RouteReply({ recovered }, 'recovered'),
    };
  }
  const base = await requireVersion(ask, accountResource, uuid, version);
  return {
    work: async storeOutcome =>
      (await getCallerRecords(ask, storeOutcome)).update(accountResource, uuid, base, values),
    reread: createSavedRecordReread(ask, accountResource),
    reply: record => new RouteReply(record, 'saved'),
  };
}

const wrongPasswordMessage = { zh: '原密码不正确', en: 'The current password is not correct' };
const samePasswordMessage = {
  zh: '新密码不能与原密码相同',
  en: 'The new password must differ from the current one',
};
const usedPasswordMessage = {
  zh: '新密码不能与最近用过的 5 个密码相同',
  en: 'The new password must differ from the last five',
};

const toNewPassword = (catalog: Catalog, account: Row, password: string): NewPassword => ({
  password,
  username: scalarToText(account.username),
  isStaff: includesStaffRole(catalog, getAccountRoles(account)),
});
