import type { Catalog } from '#model/catalog';
import {
  isWidenAccessStep,
  type AppliedSchemaChange,
  type MigrationStep,
  type WidenAccessStep,
} from '#model/migration';
import type { Store } from '#model/records';
import { buildRollbackCatalog, planRollback } from '#generator/emit/planRollback';
import { auditSchemaChange } from '#server/audit/auditSchemaChange';
import { encryptHistory } from '#server/audit/encryptHistory';
import { historyResource } from '#server/audit/history';
import { writeCatalogRows } from '../catalogRows/writeCatalogRows';
import { clearApprovals, readApprovedSteps, writePendingPlan } from './approvals';
import type { DataLoss } from './DataLoss';
import { findDataLosses } from './findDataLosses';

interface ApplyPreviousOptions {
  store: Store;
  applied: Catalog;
  change: AppliedSchemaChange;
  at: Date;
  /** Folder of the approvals. */
  approvals: string | undefined;
  /** Marks the change as rolled back, so that files which still contain it do not apply it again. */
  isRollback: boolean;
}

/** A migration step that needs approval by an operator: data loss or widened access. */
type Unapproved = DataLoss | WidenAccessStep;

/** Thrown inside the migration transaction to roll it back when an approval is missing. */
class ApprovalMissing extends Error {
  readonly unapproved: readonly Unapproved[];

  constructor(unapproved: readonly Unapproved[]) {
    super('Going back needs an approval');
    this.unapproved = unapproved;
  }
}

/**
 * Migrates back to the catalog before the last schema change. Data stored since in new fields or resources would be
 * lost: unless approved, the losses are returned and nothing changes. The same applies to access that becomes wider
 * again, unless an operator requests the rollback by name.
 */
export async function applyPreviousCatalog(back: ApplyPreviousOptions): Promise<readonly Unapproved[]> {
  const steps = planRollback(back.applied, back.change);
  const refused = await applyIfApproved(back, steps, await readApprovedSteps(steps, back.approvals));
  await writePendingPlan(steps, refused, back.approvals);
  if (refused.length === 0) await clearApprovals(back.approvals);
  return refused;
}

async function applyIfApproved(
  { store, applied, change, at, isRollback }: ApplyPreviousOptions,
  steps: readonly MigrationStep[],
  allowed: ReadonlySet<string>,
): Promise<readonly Unapproved[]> {
  const next = change.before;
  const widened = isRollback ? [] : steps.filter(isWidenAccessStep);
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
        const refused = [...losses, ...widened].filter(({ name }) => !allowed.has(name));
        if (refused.length > 0) throw new ApprovalMissing(refused);
      },
      encrypts: [historyResource],
      afterSteps: async (tx, cipher) => {
        await encryptHistory(tx, next, steps, cipher);
        await writeCatalogRows(tx, { before: applied, next, at });
        await auditSchemaChange(tx, next, at, {
          action: isRollback ? 'rollbackSchemas' : 'applySchemas',
          steps,
        });
      },
    });
    return [];
  } catch (error) {
    if (error instanceof ApprovalMissing) return error.unapproved;
    throw error;
  }
}
