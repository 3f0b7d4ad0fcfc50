import type { Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import { getOwn } from '#model/json';
import { catalogWideName, needsApproval, type AppliedChange, type RolledBackForm } from '#model/migration';
import type { Store } from '#model/records';
import { planMigration } from '#generator/emit/planMigration';
import type { Diagnostic } from '#generator/diagnostic';
import { auditSchemaChange } from '#server/audit/auditSchemaChange';
import { encryptHistory } from '#server/audit/encryptHistory';
import { clearApprovals, readApprovedSteps, writePendingPlan } from './approvals';
import { applyPreviousCatalog } from './applyPreviousCatalog';
import {
  createStoredRowsDiagnostic,
  createApprovalDiagnostic,
  createRecordLossDiagnostic,
  createRolledBackDiagnostic,
} from './migrationDiagnostics';

export interface CatalogMigrationDependencies {
  store: Store;
  /** Folder with approvals for migration steps that lose data or open access; undefined approves none. */
  approvals?: string;
  /** Also applies schema changes that were rolled back before. */
  reapplyRolledBack?: boolean;
  clock?: () => Date;
}

/** Migrates the store from the applied catalog to the next. */
export class CatalogMigration {
  private readonly dependencies: CatalogMigrationDependencies;

  constructor(parts: CatalogMigrationDependencies) {
    this.dependencies = parts;
  }

  /**
   * Migrates the rows to the next catalog, or returns diagnostics and changes nothing. `said` is the hash of the files
   * before: only a change of these files back to the previous catalog counts as a rollback, not old files on another
   * node.
   */
  async apply(applied: Catalog | undefined, next: Catalog, said: string): Promise<readonly Diagnostic[]> {
    const { store, approvals } = this.dependencies;
    // The files match the applied catalog again, so no plan waits for approval any more.
    if (applied?.hash === next.hash) {
      await writePendingPlan([], [], approvals);
      return [];
    }
    const { last, rolledBack } = await store.getChangeHistory();
    const stale = this.dependencies.reapplyRolledBack ? [] : findReapplied(rolledBack, applied, next);
    if (stale.length > 0) return stale.map(createRolledBackDiagnostic);
    try {
      return applied && last?.before.hash === next.hash && said === applied.hash
        ? await this.applyPrevious(applied, last)
        : await this.applyForward(applied, next);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const meanwhile = await store.getAppliedCatalog();
      if (meanwhile?.hash !== applied?.hash) return this.apply(meanwhile, next, said);
      return [createStoredRowsDiagnostic(error)];
    }
  }

  private async applyForward(applied: Catalog | undefined, next: Catalog): Promise<readonly Diagnostic[]> {
    const { store, approvals } = this.dependencies;
    const steps = planMigration(applied, next);
    const allowed = await readApprovedSteps(steps, approvals);
    const refused = steps.filter(step => needsApproval(step) && !allowed.has(step.name));
    await writePendingPlan(steps, refused, approvals);
    if (refused.length > 0) return refused.map(createApprovalDiagnostic);
    const at = this.now();
    await store.applyCatalog(next, steps, applied, {
      at,
      afterSteps: async (tx, sealing) => {
        await encryptHistory(tx, next, steps, sealing);
        if (applied) await auditSchemaChange(tx, next, at, { action: 'applySchemas', steps });
      },
    });
    await clearApprovals(approvals);
    return [];
  }

  /**
   * Returns to the previous catalog because the files were reverted. Approval is needed only for data stored since the
   * change, and for access that the change had closed.
   */
  private async applyPrevious(applied: Catalog, change: AppliedChange): Promise<readonly Diagnostic[]> {
    const { store, approvals } = this.dependencies;
    const refused = await applyPreviousCatalog({
      store,
      applied,
      change,
      at: this.now(),
      approvals,
      isRollback: false,
    });
    return refused.map(one =>
      'records' in one ? createRecordLossDiagnostic(one) : createApprovalDiagnostic(one),
    );
  }

  private now(): Date {
    return this.dependencies.clock?.() ?? new Date();
  }
}

/** Finds the rolled-back schema changes that the files would apply again: per resource, or else catalog-wide. */
function findReapplied(
  takenBack: readonly RolledBackForm[],
  applied: Catalog | undefined,
  next: Catalog,
): RolledBackForm[] {
  const formOf = (catalog: Catalog | undefined, name: string): string | undefined =>
    name === catalogWideName ? catalog?.hash : getOwn(catalog?.resources ?? {}, name)?.hash;
  const again = takenBack.filter(
    ({ name, hash }) => formOf(next, name) === hash && formOf(applied, name) !== hash,
  );
  const resources = again.filter(({ name }) => name !== catalogWideName);
  return resources.length > 0 ? resources : again;
}
