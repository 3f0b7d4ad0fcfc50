import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { CityRules } from '#model/rules';
import { omitNullValues } from './changedItems';

/** Result of the office's decision, by the state of a transfer after it. */
const results: Readonly<Record<string, string>> = {
  approved: 'approved',
  executed: 'approved',
  rejected: 'rejected',
};

/** What the receiving school, the office that passed it on and the office that decided said of a transfer, in this order. */
export function listApprovals(
  record: JsonObject,
  organOf: (userId: string) => JsonValue | undefined,
): JsonObject[] {
  const { targetUserId, targetComment, targetAt, raisedBy, raiseComment, raisedAt } = record;
  const { approverId, decisionComment, decidedAt } = record;
  const given = [
    { userId: targetUserId, result: 'target_ok', comment: targetComment, at: targetAt },
    { userId: raisedBy, result: 'raised', comment: raiseComment, at: raisedAt },
    {
      userId: approverId,
      result: results[scalarToText(record.status)],
      comment: decisionComment,
      at: decidedAt,
    },
  ];
  return given.flatMap(({ userId, result, comment, at }) => {
    if (typeof userId !== 'string' || result === undefined) return [];
    const organId = organOf(userId) ?? null;
    return [omitNullValues({ organId, userId, result, comment: comment ?? null, at: at ?? null })];
  });
}

/** Derivation rule: who has agreed to a transfer or decided it: organisation, account, result, comment and moment. */
export const approvals: CityRules['derivations'][string] = async (record, { reader }) => {
  const people = [record.targetUserId, record.raisedBy, record.approverId].filter(
    id => typeof id === 'string',
  );
  const accounts = await Promise.all(people.map(id => reader.get('user', id)));
  return listApprovals(record, userId => accounts.find(account => account?.uuid === userId)?.organId);
};
