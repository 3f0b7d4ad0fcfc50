import { BadRequest } from '#model/errors';
import { isObject, type JsonObject, scalarToText, type JsonValue } from '#model/json';
import { isEncrypted, type Row } from '#model/records';
import { writeAuditEntry } from '#server/audit/auditLog';
import { eraseLock, listLocks, insertLock } from '../locks/locks';
import type { TransitionStep } from './guards';
import type { UnitOfWork } from '../transaction/UnitOfWork';

/**
 * Adds the caller's signature to a transition that needs several signers. Returns the first signer's input once enough
 * have signed, otherwise undefined. Signature keys contain the record version, so an edit in between voids them.
 */
export async function countersign(work: UnitOfWork, step: TransitionStep): Promise<JsonObject | undefined> {
  const { context } = work;
  const prefix = `sign:${step.base.name}:${step.transition.name}:${step.row.uuid}:${step.row.version}:`;
  const signatures = (await listLocks(work, step.row.uuid)).filter(row =>
    scalarToText(row.key).startsWith(prefix),
  );
  const mine = `${prefix}${context.caller.id ?? ''}`;
  if (signatures.some(({ key }) => key === mine)) throw new BadRequest('secondSigner');
  if (signatures.length + 1 >= step.transition.signers) {
    for (const { uuid } of signatures) await eraseLock(work, uuid);
    return { ...step.input, ...getFirstProposal(work, signatures) };
  }
  await insertLock(work, {
    key: mine,
    record: step.row.uuid,
    account: context.caller.username,
    input: context.encryption.encrypt(
      'secret',
      JSON.stringify({ order: signatures.length, input: step.input }),
    ),
  });
  const action = `sign:${step.transition.name}`;
  await writeAuditEntry(work.tx, context.caller, context.now, {
    action,
    resource: step.base.name,
    rowId: step.row.uuid,
  });
  return undefined;
}

/** Input of the first signer. Later signers confirm it and cannot change it. */
function getFirstProposal(work: UnitOfWork, signatures: readonly Row[]): JsonObject {
  const proposals = signatures.map(({ input }) => decryptProposal(work, input ?? null));
  return proposals.find(({ order }) => order === 0)?.input ?? {};
}

function decryptProposal(work: UnitOfWork, sealed: JsonValue): { order: JsonValue; input: JsonObject } {
  const value: unknown = isEncrypted(sealed) ? JSON.parse(work.context.encryption.decrypt(sealed)) : {};
  if (!isObject(value)) return { order: null, input: {} };
  return { order: value.order ?? null, input: isObject(value.input) ? value.input : {} };
}
