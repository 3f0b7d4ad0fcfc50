import { BadRequest } from '#model/errors';
import { isObject, type JsonObject, scalarToText, type JsonValue } from '#model/json';
import { isEncryptedValue, type Row } from '#model/records';
import { writeAuditEntry } from '#server/audit/auditLog';
import { eraseLock, listLocks, insertLock } from '../locks/locks';
import type { ReadContext } from '../transaction/TransactionContext';
import type { GuardedTransition, PreparedTransition } from './guards';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/**
 * Adds the caller's signature to a transition that needs several signers. Returns the first signer and his input once
 * enough have signed, otherwise undefined. Signature keys contain the record version, so an edit in between voids them.
 */
export async function countersignTransition(
  work: UnitOfWork,
  step: PreparedTransition,
): Promise<Required<Pick<PreparedTransition, 'input' | 'signer'>> | undefined> {
  const { context } = work;
  const signatures = await listSignatures(work, step);
  const mine = getSignatureKey(work, step);
  if (signatures.some(({ key }) => key === mine)) throw new BadRequest('secondSigner');
  if (signatures.length + 1 >= step.transition.signers) {
    for (const { uuid } of signatures) await eraseLock(work, uuid);
    const first = getFirstProposal(work, signatures);
    const id = scalarToText(first.key).slice(getSignaturePrefix(step).length);
    return { input: { ...step.input, ...first.input }, signer: { id, facts: first.me } };
  }
  await insertLock(work, {
    key: mine,
    record: step.row.uuid,
    account: context.caller.username,
    input: context.encryption.encrypt(
      'secret',
      JSON.stringify({ order: signatures.length, input: step.input, me: context.scope.me }),
    ),
  });
  const action = `sign:${step.transition.name}`;
  await writeAuditEntry(work.tx, context.caller, context.now, {
    action,
    resource: step.base.name,
    rowId: step.row.uuid,
    isStep: true,
  });
  return undefined;
}

type SignedTransition = Pick<GuardedTransition, 'base' | 'transition' | 'row'>;

const getSignaturePrefix = ({ base, transition, row }: SignedTransition): string =>
  `sign:${base.name}:${transition.name}:${row.uuid}:${row.version}:`;

const getSignatureKey = ({ context }: ReadContext, step: GuardedTransition): string =>
  `${getSignaturePrefix(step)}${context.caller.id ?? ''}`;

async function listSignatures(reading: ReadContext, step: SignedTransition): Promise<Row[]> {
  const prefix = getSignaturePrefix(step);
  const locks = await listLocks(reading, step.row.uuid);
  return locks.filter(({ key }) => scalarToText(key).startsWith(prefix));
}

/** The accounts that have signed the transition at this version. */
export async function listTransitionSigners(reading: ReadContext, step: SignedTransition): Promise<string[]> {
  const prefix = getSignaturePrefix(step);
  return (await listSignatures(reading, step)).map(({ key }) => scalarToText(key).slice(prefix.length));
}

/** Number of signatures of the transition at this version, and whether the caller has signed. */
export async function countSignatures(
  reading: ReadContext,
  step: GuardedTransition,
): Promise<{ signed: number; isMine: boolean }> {
  const signatures = await listSignatures(reading, step);
  const mine = getSignatureKey(reading, step);
  return { signed: signatures.length, isMine: signatures.some(({ key }) => key === mine) };
}

/** Signature of the first signer with his input. Later signers confirm it and cannot change it. */
function getFirstProposal(
  work: UnitOfWork,
  signatures: readonly Row[],
): { key: JsonValue } & Pick<Proposal, 'input' | 'me'> {
  const proposals = signatures.map(({ key = null, input = null }) => ({
    key: isEncryptedValue(key) ? null : key,
    ...decryptProposal(work, isEncryptedValue(input) ? input : null),
  }));
  return proposals.find(({ order }) => order === 0) ?? { key: null, input: {}, me: {} };
}

interface Proposal {
  order: JsonValue;
  input: JsonObject;
  /** Facts of the signer; none in a signature of an earlier version. */
  me: JsonObject;
}

function decryptProposal(work: UnitOfWork, sealed: JsonValue): Proposal {
  const value: unknown = isEncryptedValue(sealed) ? JSON.parse(work.context.encryption.decrypt(sealed)) : {};
  if (!isObject(value)) return { order: null, input: {}, me: {} };
  const { order = null, input, me } = value;
  return { order, input: isObject(input) ? input : {}, me: isObject(me) ? me : {} };
}
