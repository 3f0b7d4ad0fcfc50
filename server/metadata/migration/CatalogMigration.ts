import type { Catalog } from '#model/catalog';
import { AppError, DuplicateValue } from '#model/errors';
import { getOwn } from '#model/json';
import {
  catalogWidePartName,
  needsOperatorApproval,
  type AppliedSchemaChange,
  type RolledBackVersion,
} from '#model/migration';
import type { Store } from '#model/records';
import { findLikelyRenames } from '#generator/compare/findLikelyRenames';
import { planMigration } from '#generator/emit/planMigration';
import type { Diagnostic } from '#generator/diagnostic';
import { auditSchemaChange } from '#server/audit/auditSchemaChange';
import { encryptHistory } from '#server/audit/encryptHistory';
import { historyResource } from '#server/audit/history';
import { insertInitialRecords } from '../catalogRows/insertInitialRecords';
import { writeCatalogRows } from '../catalogRows/writeCatalogRows';
import { clearApprovals, readApprovedSteps, writePendingPlan } from './approvals';
import { applyPreviousCatalog } from './applyPreviousCatalog';
import { deferResourceChanges } from './deferResourceChanges';
import {
  createWaitingChangeDiagnostic,
  createStoredRowsDiagnostic,
  createApprovalDiagnostics,
  createRecordLossDiagnostic,
  createRolledBackDiagnostic,
} from './migrationDiagnostics';

export interface CatalogMigrationDependencies {
  store: Store;
  /** Folder with approvals for migration steps that lose data or widen access; undefined approves none. */
  approvals?: string;
  /** Also applies schema changes that were rolled back before. */
  reapplyRolledBack?: boolean;
  clock?: () => Date;
}

/** Outcome of a schema migration: the catalog now applied, and the diagnostics of changes that were not applied. */
export interface MigrationOutcome {
  /** The applied catalog; absent when it is unchanged. */
  catalog?: Catalog;
  /** Diagnostics of the files that are not applied yet. */
  diagnostics: readonly Diagnostic[];
}

/** Migrates the store from the applied catalog to the next. */
export class CatalogMigration {
  private readonly dependencies: CatalogMigrationDependencies;

  constructor(parts: CatalogMigrationDependencies) {
    this.dependencies = parts;
  }

  /**
   * Migrates the rows to the next catalog, except for resources whose change must wait. `lastRead` is the
   * hash of the catalog of the former files: only a change of these files back to the previous catalog
   * counts as a rollback, not old files on another node.
   */
  async apply(applied: Catalog | undefined, next: Catalog, lastRead: string): Promise<MigrationOutcome> {
    const { store, approvals } = this.dependencies;
    // The files match the applied catalog again, so no plan waits for approval any more.
    if (applied?.hash === next.hash) {
      await writePendingPlan([], [], approvals);
      return { catalog: next, diagnostics: [] };
    }
    const { last, rolledBack } = await store.getChangeHistory();
    const stale = this.dependencies.reapplyRolledBack ? [] : findReapplied(rolledBack, applied, next);
    if (!applied || stale.some(({ name }) => name === catalogWidePartName))
      return stale.length > 0
        ? { diagnostics: stale.map(createRolledBackDiagnostic) }
        : this.applyAndReport(applied, next, lastRead, () => this.applyWhole(next));
    return this.applyAndReport(applied, next, lastRead, () =>
      last?.before.hash === next.hash && lastRead === applied.hash
        ? this.applyPrevious(applied, last)
        : this.applyForward(applied, next, stale),
    );
  }

  private async applyAndReport(
    applied: Catalog | undefined,
    next: Catalog,
    lastRead: string,
    migrate: () => Promise<MigrationOutcome>,
  ): Promise<MigrationOutcome> {
    try {
      return await migrate();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const meanwhile = await this.dependencies.store.getAppliedCatalog();
      if (meanwhile?.hash !== applied?.hash) return this.apply(meanwhile, next, lastRead);
      return { diagnostics: [createStoredRowsDiagnostic(error, { applied, next })] };
    }
  }

  private async applyWhole(next: Catalog): Promise<MigrationOutcome> {
    await this.migrate(undefined, next);
    return { catalog: next, diagnostics: [] };
  }

  /**
   * Applies all steps that are approved or need no approval. Only the resources of other steps wait; a step without a
   * resource, such as a role that gains permissions, blocks all.
   */
  private async applyForward(
    applied: Catalog,
    next: Catalog,
    stale: readonly RolledBackVersion[],
  ): Promise<MigrationOutcome> {
    const whole = planMigration(applied, next).filter(needsOperatorApproval);
    return whole.some(({ resource }) => resource === catalogWidePartName)
      ? this.applyTogether(applied, next)
      : this.applyByResource(applied, next, stale);
  }

  private async applyTogether(applied: Catalog, next: Catalog): Promise<MigrationOutcome> {
    const { approvals } = this.dependencies;
    const plan = planMigration(applied, next);
    const allowed = await readApprovedSteps(plan, approvals);
    const refused = plan.filter(step => needsOperatorApproval(step) && !allowed.has(step.name));
    await writePendingPlan(plan, refused, approvals);
    if (refused.length > 0) return { diagnostics: createApprovalDiagnostics(refused, { applied, next }) };
    await this.migrate(applied, next);
    return { catalog: next, diagnostics: [] };
  }

  /**
   * Applies the changes of each resource that needs no approval or has it. Resources whose stored rows break a new
   * unique key (`clashing`) wait too, until the rows are changed.
   */
  private async applyByResource(
    applied: Catalog,
    next: Catalog,
    stale: readonly RolledBackVersion[],
    clashing: ReadonlyMap<string, DuplicateValue> = new Map(),
  ): Promise<MigrationOutcome> {
    const { approvals } = this.dependencies;
    const rolledBack = stale.map(({ name }) => name);
    const asking = planMigration(applied, next)
      .filter(needsOperatorApproval)
      .map(({ resource }) => resource);
    const plan = planMigration(deferResourceChanges(applied, next, [...rolledBack, ...asking]).catalog, next);
    const allowed = await readApprovedSteps(plan, approvals);
    const refused = plan.filter(
      step => needsOperatorApproval(step) && !allowed.has(step.name) && !rolledBack.includes(step.resource),
    );
    const { catalog, waiting } = deferResourceChanges(applied, next, [
      ...rolledBack,
      ...refused.map(({ resource }) => resource),
      ...clashing.keys(),
    ]);
    await writePendingPlan(planMigration(catalog, next), refused, approvals);
    const renames = findLikelyRenames(applied, next, plan);
    try {
      if (catalog.hash !== applied.hash) await this.migrate(applied, catalog);
    } catch (error) {
      if (!(error instanceof DuplicateValue) || error.resource === undefined || clashing.has(error.resource))
        throw error;
      return this.applyByResource(applied, next, stale, new Map([...clashing, [error.resource, error]]));
    }
    return {
      catalog,
      diagnostics: [
        ...stale.map(createRolledBackDiagnostic),
        ...[...clashing.values()].map(error => createStoredRowsDiagnostic(error, { applied, next })),
        ...createApprovalDiagnostics(refused, { applied, next }, renames),
        ...[...waiting]
          .filter(([name, cause]) => name !== cause)
          .map(pair => createWaitingChangeDiagnostic(pair, { applied, next })),
      ],
    };
  }

  private async migrate(applied: Catalog | undefined, next: Catalog): Promise<void> {
    const steps = planMigration(applied, next);
    const at = this.now();
    await this.dependencies.store.applyCatalog(next, steps, applied, {
      at,
      encrypts: [historyResource],
      afterSteps: async (tx, cipher) => {
        await encryptHistory(tx, next, steps, cipher);
        await writeCatalogRows(tx, { before: applied, next, at });
        await insertInitialRecords(tx, { before: applied, next, at, cipher });
        if (applied) await auditSchemaChange(tx, next, at, { action: 'applySchemas', steps });
      },
    });
    if (steps.some(needsOperatorApproval)) await clearApprovals(this.dependencies.approvals);
  }

  /**
   * Returns to the previous catalog because the files were reverted. Approval is needed only for data stored since the
   * change, and for access that the change had closed.
   */
  private async applyPrevious(applied: Catalog, change: AppliedSchemaChange): Promise<MigrationOutcome> {
    const { store, approvals } = this.dependencies;
    const refused = await applyPreviousCatalog({
      store,
      applied,
      change,
      at: this.now(),
      approvals,
      isRollback: false,
    });
    return refused.length === 0
      ? { catalog: change.before, diagnostics: [] }
      : {
          diagnostics: refused.flatMap(one =>
            'records' in one
              ? createRecordLossDiagnostic(one)
              : createApprovalDiagnostics([one], { applied, next: change.before }),
          ),
        };
  }

  private now(): Date {
    return this.dependencies.clock?.() ?? new Date();
  }
}

/** Finds the rolled-back schema changes that the files would apply again: per resource, or else catalog-wide. */
function findReapplied(
  takenBack: readonly RolledBackVersion[],
  applied: Catalog | undefined,
  next: Catalog,
): RolledBackVersion[] {
  const formOf = (catalog: Catalog | undefined, name: string): string | undefined =>
    name === catalogWidePartName ? catalog?.hash : getOwn(catalog?.resources ?? {}, name)?.hash;
  const again = takenBack.filter(
    ({ name, hash }) => formOf(next, name) === hash && formOf(applied, name) !== hash,
  );
  const resources = again.filter(({ name }) => name !== catalogWidePartName);
  return resources.length > 0 ? resources : again;
}
