import type { Catalog } from '#model/catalog';
import type { AppliedChange, MigrationStep } from '#model/migration';
import type { Store } from '#model/records';
import { buildRollbackCatalog, planRollback } from '#generator/emit/planRollback';
import { auditSchemaChange } from '#server/audit/auditSchemaChange';
import { encryptHistory } from '#server/audit/encryptHistory';
import { readApprovedSteps, writePendingPlan } from './approvals';
import type { DataLoss } from './DataLoss';
import { findDataLosses } from './findDataLosses';

interface ApplyPreviousOptions {
  store: Store;
  applied: Catalog;
  change: AppliedChange;
  at: Date;
  /** Folder of the approvals. */
  approvals: string | undefined;
  /** Marks the change as rolled back, so that files which still contain it do not apply it again. */
  isRollback: boolean;
}

/** Thrown inside the migration transaction to roll it back. */
class DataLossError extends Error {
  readonly losses: readonly DataLoss[];

  constructor(losses: readonly DataLoss[]) {
    super('Going back would lose what was stored since');
    this.losses = losses;
  }
}

/**
 * Migrates back to the catalog before the last change. Data stored since in new fields or resources would be lost:
 * unless approved, it returns these losses and changes nothing.
 */
export async function applyPreviousCatalog(back: ApplyPreviousOptions): Promise<readonly DataLoss[]> {
  const steps = planRollback(back.applied, back.change);
  const refused = await applyUnlessDataLoss(back, steps, await readApprovedSteps(steps, back.approvals));
  await writePendingPlan(steps, refused, back.approvals);
  return refused;
}

async function applyUnlessDataLoss(
  { store, applied, change, at, isRollback }: ApplyPreviousOptions,
  steps: readonly MigrationStep[],
  allowed: ReadonlySet<string>,
): Promise<readonly DataLoss[]> {
  const next = change.before;
  try {
    await store.applyCatalog(next, steps, applied, {
      at,
      ...(isRollback && { rollsBack: change.number }),
      beforeSteps: async before => {
        const losses = await findDataLosses(before, {
          applied,
          next: buildRollbackCatalog(change),
          steps,
          appliedSteps: change.steps,
        });
        const refused = losses.filter(({ name }) => !allowed.has(name));
        if (refused.length > 0) throw new DataLossError(refused);
      },
      afterSteps: async (tx, sealing) => {
        await encryptHistory(tx, next, steps, sealing);
        await auditSchemaChange(tx, next, at, {
          action: isRollback ? 'rollbackSchemas' : 'applySchemas',
          steps,
        });
      },
    });
    return [];
  } catch (error) {
    if (error instanceof DataLossError) return error.losses;
    throw error;
  }
}
