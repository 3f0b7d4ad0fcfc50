import { Invalid } from '#model/errors';
import { isObject, type JsonObject, scalarText, type Value } from '#model/json';
import { isSealed, type Row } from '#model/records';
import { writeLog } from '#server/audit/log';
import { eraseHold, holdsOf, insertHold } from './holding';
import type { Step } from './performing';
import type { Work } from './Work';

/**
 * What was proposed by the first signer, once enough different people have asked for it; undefined while another one
 * must still sign. A change of the record in between makes all signatures void.
 */
export async function countersign(work: Work, step: Step): Promise<JsonObject | undefined> {
  const { call } = work;
  const prefix = `sign:${step.base.name}:${step.transition.name}:${step.row.uuid}:${step.row.version}:`;
  const signatures = (await holdsOf(work, step.row.uuid)).filter(row =>
    scalarText(row.key).startsWith(prefix),
  );
  const mine = `${prefix}${call.caller.id ?? ''}`;
  if (signatures.some(({ key }) => key === mine)) throw new Invalid('secondSigner');
  if (signatures.length + 1 >= step.transition.signers) {
    for (const { uuid } of signatures) await eraseHold(work, uuid);
    return { ...step.input, ...proposalOf(work, signatures) };
  }
  await insertHold(work, {
    key: mine,
    record: step.row.uuid,
    account: call.caller.username,
    input: call.vault.seal('secret', JSON.stringify({ order: signatures.length, input: step.input })),
  });
  const action = `sign:${step.transition.name}`;
  await writeLog(work.tx, call.caller, call.now, { action, resource: step.base.name, rowId: step.row.uuid });
  return undefined;
}

/** The input of whoever signed first: those who follow confirm it and cannot change it. */
function proposalOf(work: Work, signatures: readonly Row[]): JsonObject {
  const proposals = signatures.map(({ input }) => opened(work, input ?? null));
  return proposals.find(({ order }) => order === 0)?.input ?? {};
}

function opened(work: Work, sealed: Value): { order: Value; input: JsonObject } {
  const value: unknown = isSealed(sealed) ? JSON.parse(work.call.vault.open(sealed)) : {};
  if (!isObject(value)) return { order: null, input: {} };
  return { order: value.order ?? null, input: isObject(value.input) ? value.input : {} };
}
