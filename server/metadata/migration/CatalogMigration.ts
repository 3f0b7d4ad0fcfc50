import type { Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import { getOwn } from '#model/json';
import { catalogWideName, type AppliedChange, type RolledBackForm } from '#model/migration';
import type { Store } from '#model/records';
import { planMigration } from '#generator/emit/planMigration';
import type { Diagnostic } from '#generator/diagnostic';
import { auditSchemaChange } from '#server/audit/auditSchemaChange';
import { encryptHistory } from '#server/audit/encryptHistory';
import { readApprovedSteps, writePendingPlan } from './approvals';
import { applyPreviousCatalog } from './applyPreviousCatalog';
import {
  createStoredRowsDiagnostic,
  createStepLossDiagnostic,
  createRecordLossDiagnostic,
  createRolledBackDiagnostic,
} from './migrationDiagnostics';

export interface CatalogMigrationDependencies {
  store: Store;
  /** The folder where approvals of steps that lose data are kept; without it none is approved. */
  approvals?: string;
  /** Also what was taken back before is applied again. */
  reapplyRolledBack?: boolean;
  clock?: () => Date;
}

/** How a store comes from the catalog that is applied to the next. */
export class CatalogMigration {
  private readonly dependencies: CatalogMigrationDependencies;

  constructor(parts: CatalogMigrationDependencies) {
    this.dependencies = parts;
  }

  /**
   * Lays the rows out by the next catalog; or says why not, and nothing has changed. `said` is the hash of what the same
   * files said before: old files elsewhere are no wish to go back, and only these can be turned back.
   */
  async apply(applied: Catalog | undefined, next: Catalog, said: string): Promise<readonly Diagnostic[]> {
    const { store, approvals } = this.dependencies;
    // What waited for an operator before the files were put back waits no more.
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
    const refused = steps.filter(({ name, destructive }) => destructive && !allowed.has(name));
    await writePendingPlan(steps, refused, approvals);
    if (refused.length > 0) return refused.map(createStepLossDiagnostic);
    const at = this.now();
    await store.applyCatalog(next, steps, applied, {
      at,
      afterSteps: async (tx, sealing) => {
        await encryptHistory(tx, next, steps, sealing);
        if (applied) await auditSchemaChange(tx, next, at, { action: 'applySchemas', steps });
      },
    });
    return [];
  }

  /** The files are again what they were: where nothing was stored in what is new since, there is nothing to approve. */
  private async applyPrevious(applied: Catalog, change: AppliedChange): Promise<readonly Diagnostic[]> {
    const { store, approvals } = this.dependencies;
    const losses = await applyPreviousCatalog({
      store,
      applied,
      change,
      at: this.now(),
      approvals,
      isRollback: false,
    });
    return losses.map(createRecordLossDiagnostic);
  }

  private now(): Date {
    return this.dependencies.clock?.() ?? new Date();
  }
}

/** Of what was taken back, what the files would bring again: the resources, or else what is not of one. */
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
