import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { checkWhole, newIssues } from './checking';
import { deriveByRules, deriveValues } from './deriving';
import { drawNumbers } from './numbering';
import { openRecord, sealValues } from './sealing';
import { changedNames, checkAmongOthers, settle } from './settling';
import type { Deed, Work } from './Work';

interface StoredChange {
  values: JsonObject;
  deed: Deed;
  /** The transition whose numbers are drawn. */
  transition?: string;
}

/**
 * Changes a record with the rights of the system: by a transition, or by the effect of one. The whole must satisfy its
 * schema as after any other change; what was wrong before and is left as it was, is not this change's fault.
 * Undefined when somebody else was first.
 */
export async function changeStored(
  work: Work,
  base: Resource,
  row: Row,
  { values, deed, transition }: StoredChange,
): Promise<Row | undefined> {
  const { call, tx } = work;
  const before = openRecord(base, row, call.vault);
  const record = { ...before, ...values };
  if (transition !== undefined) await drawNumbers(call, tx, base, record, transition);
  const misplaced = settle(call, base, record, values);
  await deriveByRules(call, tx, base, record);
  deriveValues(call, base, record);
  const changed = changedNames(before, record);
  const issues = [
    ...misplaced,
    ...newIssues(checkWhole(base, before), checkWhole(base, record)),
    ...(await checkAmongOthers(call, tx, { resource: base, record, changed, sent: new Set() })),
  ];
  if (issues.length > 0) throw new ValidationFailed(issues);
  const stored = Object.fromEntries([...changed].map(name => [name, record[name] ?? null]));
  return work.update(base, row, sealValues(base, stored, call.vault), deed);
}
