import { Conflict } from '#model/errors';
import type { Condition } from '#model/conditions';
import { allOf, not } from '#model/conditions/simplifyCondition';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { getUniqueKeys, isKeyHeldIn } from '#model/resource/indexes';
import { findTransition } from '#model/workflow';
import { matchUuids } from '../access/AuthorizedRecord';
import type { UnitOfWork, WriteAction } from '../transaction/UnitOfWork';
import { changeRecordAsSystem } from '../write/changeRecordAsSystem';
import { matchKey } from './claims';

/**
 * Lets whoever holds a key that this row is about to hold give it up, where the schema says that it does. The row is not
 * written yet, since two rows may hold a key at no moment. `changed` is undefined for a new row. A deleted row holds none.
 */
export async function yieldKeys(
  work: UnitOfWork,
  base: Resource,
  row: Row,
  { system = false }: WriteAction,
  changed?: ReadonlySet<string>,
): Promise<void> {
  const { workflow } = base;
  if (!workflow || row.deleted) return;
  for (const key of getUniqueKeys(base)) {
    const transition = key.yields === undefined ? undefined : findTransition(workflow, key.yields);
    if (!transition || !isKeyHeldIn(key, base, row)) continue;
    if (changed && ![...key.fields, workflow.field].some(name => changed.has(name))) continue;
    const same = matchKey(work, row, key.fields);
    if (!same) continue;
    const holds: Condition = { op: 'is', path: [workflow.field], test: { in: key.states ?? [] } };
    const where = allOf([same, holds, not(matchUuids([row.uuid]))]);
    const { rows } = await work.tx.list(base.name, { where, sort: [], limit: 1, count: false });
    for (const holder of rows) {
      const yielded = await changeRecordAsSystem(work, base, holder, {
        values: { [workflow.field]: transition.to },
        transition: transition.name,
        action: { action: transition.name, system },
      });
      // The row was read in this transaction, so the update fails only without serializable isolation.
      if (!yielded) throw new Conflict('conflict');
    }
  }
}
