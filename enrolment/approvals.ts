import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { CityRules } from '#model/rules';
import { omitNullValues } from './changedItems';

/** Result of the decision of the office, by the state of the transfer after the decision. */
const results: Readonly<Record<string, string>> = {
  approved: 'approved',
  executed: 'approved',
  rejected: 'rejected',
};

/**
 * Lists the approvals of a transfer in order: the receiving school, the sub-bureau that forwarded the transfer, and the
 * office that decided.
 */
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

/**
 * Derivation rule: the approvals and the decision of a transfer, each with organisation, account, result, comment and
 * time.
 */
export const approvals: CityRules['derivations'][string] = async (record, { reader }) => {
  const people = [record.targetUserId, record.raisedBy, record.approverId].filter(
    id => typeof id === 'string',
  );
  const accounts = await Promise.all(people.map(id => reader.get('user', id)));
  return listApprovals(record, userId => accounts.find(account => account?.uuid === userId)?.organId);
};
