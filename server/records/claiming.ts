import { Conflict } from '#model/errors';
import type { Claim, Row, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { cityDateTime, cityTimestamp } from '#model/time';
import { writeLog } from '#server/audit/log';
import type { Call } from './Call';
import { claimResource, claimRow, isGoodFor, isMine, mayWork, tellClaim } from './claims';
import { commit, Stale } from './commit';
import { find, type Found } from './finding';
import { insist } from './insist';
import { newUuid } from './uuid';
import type { Work } from './Work';

const lease = 10 * 60 * 1000;

/**
 * Takes a record for ten minutes, or for ten more. It tells others that somebody is at work on it and refuses their
 * claims, and nothing else: what may be done to a record is for its schema to say.
 */
export async function claim(call: Call, resource: Resource, uuid: string): Promise<Claim> {
  const found = await find(call, call.store, resource, uuid);
  if (call.caller.id === undefined || !(await mayWork(found))) throw call.refusal();
  return insist(async () => {
    const before = await claimRow(call.store, uuid);
    const goesOn = before !== undefined && (await isGoodFor(call, found, before));
    if (goesOn && !isMine(call, before)) throw claimed(await tellClaim(call, found, before));
    const until = cityTimestamp(call.now.getTime() + lease);
    const claim = await commit(call, async work => {
      await put(work, before, { resource: resource.name, record: uuid, until });
      if (!goesOn) await log(work, found, 'claim');
      return work.did({ by: call.caller.username, until, mine: true });
    });
    if (!goesOn) tellOthers(call, found);
    return claim;
  });
}

/** Lets a record go; how many were held. */
export async function release(call: Call, resource: Resource, uuid: string): Promise<number> {
  const found = await find(call, call.store, resource, uuid);
  const held = await claimRow(call.store, uuid);
  if (!held || !(await isGoodFor(call, found, held))) return 0;
  if (!isMine(call, held)) throw claimed(await tellClaim(call, found, held));
  const released = await commit(call, async work => {
    const erased = await eraseClaim(work.tx, held);
    if (erased > 0) await log(work, found, 'release');
    return work.did(erased);
  });
  if (released > 0) tellOthers(call, found);
  return released;
}

async function put(
  { call, tx }: Work,
  before: Row | undefined,
  values: { resource: string; record: string; until: string },
): Promise<void> {
  const { id = '', username: by } = call.caller;
  const claim = { ...values, holder: id, by };
  if (!before)
    return tx.insert(claimResource, { uuid: newUuid(call.now), version: 1, deleted: false, ...claim });
  if (!(await tx.update(claimResource, before.uuid, before.version, claim))) throw new Stale();
}

/** Of this holder: when it ran out in this moment, it may be another's by now. */
const eraseClaim = (tx: Transaction, { uuid, holder = null }: Row): Promise<number> =>
  tx.erase(claimResource, {
    op: 'all',
    of: [
      { op: 'is', path: ['uuid'], test: { eq: uuid } },
      { op: 'is', path: ['holder'], test: { eq: holder } },
    ],
  });

const log = ({ call, tx }: Work, { resource, row }: Found, action: string): Promise<void> =>
  writeLog(tx, call.caller, call.now, { action, resource: resource.name, rowId: row.uuid });

const tellOthers = (call: Call, { resource, row }: Found): void =>
  call.parts.changed?.(call.base(resource).name, row.uuid, [row]);

/** Somebody else has it: who, as far as the caller may know, and until when. */
function claimed(claim: Claim): Conflict {
  const { by, until } = claim;
  const time = cityDateTime(new Date(until)).slice(11, 16);
  const text = {
    zh: `${by || '另一位工作人员'}正在办理这条记录，占用到 ${time} 为止`,
    en: `${by || 'Somebody else'} is at work on this record until ${time}`,
  };
  return new Conflict(text, { claim });
}
