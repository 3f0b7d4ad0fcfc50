import type { Condition } from '#model/conditions';
import { andConditions, orConditions, negateCondition } from '#model/conditions/simplifyCondition';
import { DuplicateValue } from '#model/errors';
import { isEncryptedValue, type Row } from '#model/records';
import { getTemporalUniqueKeyFields, type Resource, type TemporalUniqueKey } from '#model/resource';
import { isUniqueKeyHeldByRow } from '#model/resource/indexes';
import { matchRecordUuids } from '../access/AuthorizedRecord';
import type { TransactionContext } from '../transaction/TransactionContext';

/**
 * Refuses a row that was just written if another row holds the same unique key in an overlapping term and it is not
 * exempt. Keys that the write could not violate are skipped; `changed` is undefined for a new or restored row.
 */
export async function requireFreeTemporalKeys(
  work: TransactionContext,
  base: Resource,
  row: Row,
  changed: ReadonlySet<string> | undefined,
): Promise<void> {
  if (row.deleted) return;
  for (const key of base.claims ?? []) {
    if (changed && !getDecidingFields(base, key).some(name => changed.has(name))) continue;
    const rivals = isUniqueKeyHeldByRow(key, base, row)
      ? findConflictingRows(work, base, row, key)
      : undefined;
    if (!rivals || (await work.tx.count(base.name, rivals)) === 0) continue;
    throw new DuplicateValue(key.fields, { resource: base.name, refusal: key.refusal });
  }
}

const getDecidingFields = ({ workflow }: Resource, key: TemporalUniqueKey): string[] => [
  ...getTemporalUniqueKeyFields(key),
  ...(key.states && workflow ? [workflow.field] : []),
];

/** Finds the other rows that hold the same key in an overlapping term; undefined if the row has no complete key. */
export function findConflictingRows(
  work: Pick<TransactionContext, 'context'>,
  { workflow }: Resource,
  row: Row,
  { fields, states, term, except }: TemporalUniqueKey,
): Condition | undefined {
  const same = matchTemporalKey(work, row, fields);
  const exempt = except?.map(name => matchValue(work, row, name)) ?? [undefined];
  if (!same) return undefined;
  return andConditions([
    same,
    ...(states && workflow ? [is(workflow.field, { in: states })] : []),
    ...(isComplete(exempt) ? [negateCondition(andConditions(exempt))] : []),
    ...(term ? matchOverlap(row, term) : []),
    negateCondition(matchRecordUuids([row.uuid])),
  ]);
}

/** Condition for equal values of all these fields; undefined if a value is empty, since empty values equal nothing. */
export function matchTemporalKey(
  work: Pick<TransactionContext, 'context'>,
  row: Row,
  fields: readonly string[],
): Condition | undefined {
  const same = fields.map(name => matchValue(work, row, name));
  return isComplete(same) ? andConditions(same) : undefined;
}

const isComplete = (parts: readonly (Condition | undefined)[]): parts is readonly Condition[] =>
  !parts.includes(undefined);

type Test = Extract<Condition, { op: 'is' }>['test'];
const is = (name: string, test: Test): Condition => ({ op: 'is', path: [name], test });

/** Condition for an equal field value; an encrypted value is compared by all its hashes. */
function matchValue(
  { context }: Pick<TransactionContext, 'context'>,
  row: Row,
  name: string,
): Condition | undefined {
  const value = row[name] ?? null;
  if (value === null) return undefined;
  if (!isEncryptedValue(value)) return is(name, { eq: value });
  const { encryption } = context;
  return orConditions(encryption.hashes(encryption.decrypt(value)).map(hash => is(name, { hash })));
}

/** Condition for rows with an overlapping term: neither ends before the other begins. */
function matchOverlap(row: Row, { from, until }: NonNullable<TemporalUniqueKey['term']>): Condition[] {
  const [first, last] = [row[from] ?? null, row[until] ?? null];
  return [
    ...(last === null ? [] : [orConditions([is(from, { null: true }), is(from, { lte: last })])]),
    ...(first === null ? [] : [orConditions([is(until, { null: true }), is(until, { gte: first })])]),
  ];
}
