import type { Caller } from '#model/caller';
import { accountResource, type Catalog } from '#model/catalog';
import { Invalid, NotAllowed, NotFound, ValidationFailed } from '#model/errors';
import { own } from '#model/json';
import { writeLog } from '#server/audit/log';
import { rolesOf } from '#server/auth/Callers';
import { refuseWeakPassword } from '#server/auth/passwords';
import type { Claim } from '#server/idempotency/Idempotency';
import { demandMayGive } from '#server/records/accountGuard';
import { Reply } from './answer';
import type { Ask } from './Ask';
import { textsOf } from './fields';
import { recordsOf, savedIn } from './recordsOf';
import type { RouteTable } from './routes';
import { readSent } from './sentFields';
import { Target } from './Target';
import { keyed, type Keyed } from './writing';

/** The older calls about accounts: the records of one resource by other addresses, and their passwords. */
export const accountRoutes: RouteTable = {
  'GET /user': async ask => {
    const target = await (await Target.of(ask, accountResource)).demandSight();
    const query = target.listQuery();
    return (await recordsOf(ask)).list(target.name, query);
  },

  'GET /username/:name': async ask => {
    await ask.signedIn();
    // Before the name is looked up: whoever sees no account hears the same of every name.
    await (await Target.of(ask, accountResource)).demand('see');
    const account = await ask.parts.accounts.find(ask.param('name'));
    if (!account) throw new NotFound('notFound');
    return (await recordsOf(ask)).get(accountResource, account.uuid);
  },

  'GET /user/account': async ask => {
    const { id } = await ask.signedIn();
    return (await recordsOf(ask)).get(accountResource, id);
  },

  'GET /user/password/:id': async ask => {
    await ask.signedIn();
    await (await recordsOf(ask)).get(accountResource, ask.param('id'));
    const { passwordChangedAt, mustChangePassword } = await ask.parts.accounts.get(ask.param('id'));
    return { passwordChangedAt, mustChangePassword: mustChangePassword === true };
  },

  'PUT /user/password': keyed(async ask => {
    const caller = await ask.signedIn();
    const { oldPassword, password } = textsOf(await ask.body(), ['oldPassword', 'password']);
    return {
      work: claim => changePassword(ask, caller, oldPassword, password, claim),
      reply: () => new Reply(null, 'saved'),
    };
  }),

  'PUT /admin/password': keyed(async ask => {
    const caller = await ask.signedIn();
    const { uuid, password } = textsOf(await ask.body(), ['uuid', 'password']);
    return {
      work: claim => resetPassword(ask, caller, uuid, password, claim),
      reply: () => new Reply(null, 'saved'),
    };
  }),

  'PUT /user': keyed(ask => change(ask)),
  'PUT /user/:id': keyed(ask => change(ask, ask.param('id'))),

  'DELETE /user/:id': keyed(async ask => {
    await (await Target.of(ask, accountResource)).demand('delete');
    return {
      work: async claim => (await recordsOf(ask, claim)).remove(accountResource, [ask.param('id')]),
      reply: deleted => new Reply({ deleted }, 'deleted'),
    };
  }),
};

type SignedIn = Caller & { id: string };

async function changePassword(
  ask: Ask,
  caller: SignedIn,
  oldPassword: string,
  password: string,
  claim: Claim,
): Promise<void> {
  const { accounts, sessions, throttle, changes, clock } = ask.parts;
  const account = await accounts.get(caller.id);
  refuseWeakPassword(password, '/password', isStaff(ask.catalog, rolesOf(account)));
  const guesser = { account: caller.username, source: caller.ip };
  await throttle.enter(guesser);
  if (!(await accounts.fits(account, oldPassword))) {
    throw new ValidationFailed([{ path: '/oldPassword', keyword: 'rule', text: wrongPassword }]);
  }
  await throttle.succeed(guesser);
  const { family } = await ask.session();
  await accounts.setPassword(caller.id, password, false, async tx => {
    await claim(tx, null);
    await sessions.endAllIn(tx, caller.id, family);
    await writeLog(tx, caller, clock(), { action: 'password', rowId: caller.id });
  });
  changes.tell({ of: 'sessions' });
}

async function resetPassword(
  ask: Ask,
  caller: SignedIn,
  uuid: string,
  password: string,
  claim: Claim,
): Promise<void> {
  const { accounts, sessions, changes, clock } = ask.parts;
  const { editable } = await (await recordsOf(ask)).get(accountResource, uuid);
  // Whoever may change what an account is may change how it is opened, and nobody else.
  if (!editable.includes('roles')) throw new NotAllowed('notAllowed');
  refuseWeakPassword(password, '/password', isStaff(ask.catalog, rolesOf(await accounts.get(uuid))));
  await accounts.setPassword(uuid, password, true, async (tx, before) => {
    await claim(tx, null);
    demandMayGive(ask.catalog, caller.roles, rolesOf(before));
    await sessions.endAllIn(tx, uuid);
    await writeLog(tx, caller, clock(), { action: 'resetPassword', rowId: uuid });
  });
  changes.tell({ of: 'sessions' });
}

/** Changes an account; one that was deleted is brought back by naming nothing to change. */
async function change(ask: Ask, id?: string): Promise<Keyed> {
  const target = await (await Target.of(ask, accountResource)).demand('edit', 'delete');
  const { uuid = id, version, values } = readSent(await ask.body(), target.nameable);
  if (uuid === undefined || (id !== undefined && uuid !== id)) {
    throw new ValidationFailed([{ path: '/uuid', keyword: 'required' }]);
  }
  if (id !== undefined && version === undefined && Object.keys(values).length === 0) {
    return {
      work: async claim => (await recordsOf(ask, claim)).recover(accountResource, [id]),
      reply: recovered => new Reply({ recovered }, 'recovered'),
    };
  }
  if (version === undefined) throw new Invalid('versionMissing');
  return {
    work: async claim => (await recordsOf(ask, claim)).update(accountResource, uuid, version, values),
    reread: savedIn(ask, accountResource),
    reply: record => new Reply(record, 'saved'),
  };
}

const wrongPassword = { zh: '原密码不正确', en: 'The old password is not right' };

/** Those to whom the system gives rights of its own. */
const isStaff = (catalog: Catalog, roles: readonly string[]): boolean =>
  roles.some(role => (own(catalog.roles, role)?.permissions.length ?? 0) > 0);
