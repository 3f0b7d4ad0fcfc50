import type { Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import { own } from '#model/json';
import { restOfCatalog, type AppliedChange, type TakenBack } from '#model/migration';
import type { Store } from '#model/records';
import { planChange } from '#generator/emit/plan';
import type { Mistake } from '#generator/mistake';
import { logSchemas } from '#server/audit/logSchemas';
import { sealHistory } from '#server/audit/sealHistory';
import { allowedOf, leaveWaiting } from './approvals';
import { goBack } from './goBack';
import { cannotAdopt, losesData, losesRecords, wasTakenBack } from './refusals';

export interface AdoptionParts {
  store: Store;
  /** The folder where approvals of steps that lose data are kept; without it none is approved. */
  approvals?: string;
  /** Also what was taken back before is applied again. */
  insists?: boolean;
  clock?: () => Date;
}

/** How a store comes from the catalog that is applied to the next. */
export class Adoption {
  private readonly parts: AdoptionParts;

  constructor(parts: AdoptionParts) {
    this.parts = parts;
  }

  /**
   * Lays the rows out by the next catalog; or says why not, and nothing has changed. `said` is the hash of what the same
   * files said before: old files elsewhere are no wish to go back, and only these can be turned back.
   */
  async adopt(applied: Catalog | undefined, next: Catalog, said: string): Promise<readonly Mistake[]> {
    const { store, approvals } = this.parts;
    // What waited for an operator before the files were put back waits no more.
    if (applied?.hash === next.hash) {
      await leaveWaiting([], [], approvals);
      return [];
    }
    const { last, takenBack } = await store.changes();
    const stale = this.parts.insists ? [] : saidAgain(takenBack, applied, next);
    if (stale.length > 0) return stale.map(wasTakenBack);
    try {
      return applied && last?.before.hash === next.hash && said === applied.hash
        ? await this.goBack(applied, last)
        : await this.goOn(applied, next);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const meanwhile = await store.applied();
      if (meanwhile?.hash !== applied?.hash) return this.adopt(meanwhile, next, said);
      return [cannotAdopt(error)];
    }
  }

  private async goOn(applied: Catalog | undefined, next: Catalog): Promise<readonly Mistake[]> {
    const { store, approvals } = this.parts;
    const steps = planChange(applied, next);
    const allowed = await allowedOf(steps, approvals);
    const refused = steps.filter(({ name, destructive }) => destructive && !allowed.has(name));
    await leaveWaiting(steps, refused, approvals);
    if (refused.length > 0) return refused.map(losesData);
    const at = this.now();
    await store.adopt(next, steps, applied, {
      at,
      also: async (tx, sealing) => {
        await sealHistory(tx, next, steps, sealing);
        if (applied) await logSchemas(tx, next, at, { action: 'applySchemas', steps });
      },
    });
    return [];
  }

  /** The files are again what they were: where nothing was stored in what is new since, there is nothing to approve. */
  private async goBack(applied: Catalog, change: AppliedChange): Promise<readonly Mistake[]> {
    const { store, approvals } = this.parts;
    const losses = await goBack({ store, applied, change, at: this.now(), approvals, takesBack: false });
    return losses.map(losesRecords);
  }

  private now(): Date {
    return this.parts.clock?.() ?? new Date();
  }
}

/** Of what was taken back, what the files would bring again: the resources, or else what is not of one. */
function saidAgain(
  takenBack: readonly TakenBack[],
  applied: Catalog | undefined,
  next: Catalog,
): TakenBack[] {
  const formOf = (catalog: Catalog | undefined, name: string): string | undefined =>
    name === restOfCatalog ? catalog?.hash : own(catalog?.resources ?? {}, name)?.hash;
  const again = takenBack.filter(
    ({ name, hash }) => formOf(next, name) === hash && formOf(applied, name) !== hash,
  );
  const resources = again.filter(({ name }) => name !== restOfCatalog);
  return resources.length > 0 ? resources : again;
}
