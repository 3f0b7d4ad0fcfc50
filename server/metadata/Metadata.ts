import { emptyCatalog, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import { own } from '#model/json';
import { restOfCatalog, type AppliedChange, type TakenBack } from '#model/migration';
import type { Store } from '#model/records';
import type { RuleNames } from '#model/rules';
import { catalogLoader } from '#generator/generate';
import { planChange } from '#generator/emit/plan';
import type { Mistake } from '#generator/mistake';
import { pretty } from '#generator/print/pretty';
import { logSchemas } from '#server/audit/logSchemas';
import { sealHistory } from '#server/audit/sealHistory';
import { allowedOf, leaveWaiting } from './approvals';
import type { Changes } from './Changes';
import { goBack } from './goBack';
import { cannotAdopt, losesData, losesRecords, wasTakenBack } from './refusals';

interface Parts {
  /** The folder of schemas. */
  folder: string;
  store: Store;
  rules: RuleNames;
  changes: Changes;
  /** The folder where approvals of steps that lose data are kept; without it none is approved. */
  approvals?: string;
  /** Also what was taken back before is applied again. */
  insists?: boolean;
  clock?: () => Date;
}

/** The metadata that are served: the last version of the files that could be. */
export class Metadata {
  private readonly parts: Parts;
  private readonly load: ReturnType<typeof catalogLoader>;
  private served: Catalog;
  /** The hash of what the files said when they were last sound. */
  private said = '';
  private found: readonly Mistake[] = [];
  private working: Promise<void> | undefined;
  private again = false;

  constructor(parts: Parts) {
    this.parts = parts;
    this.load = catalogLoader({ rules: parts.rules });
    this.served = emptyCatalog(0);
  }

  get catalog(): Catalog {
    return this.served;
  }

  /** Why the files as they are now are not served; empty when they are. */
  get mistakes(): readonly Mistake[] {
    return this.found;
  }

  /**
   * Begins with the files, or with what is applied if there is anything and the files are not to be; without any
   * version that can be served there is nothing to start.
   */
  async start({ applies = true }: { applies?: boolean } = {}): Promise<void> {
    if (!applies) await this.follow();
    if (this.served.hash === '') await this.reload();
    if (this.served.hash === '')
      throw new AppError({ zh: pretty(this.found, 'zh'), en: pretty(this.found, 'en') });
  }

  /** Reads the files anew. Asked while it works, it reads them once more, since they may have changed under it. */
  async reload(): Promise<void> {
    this.again = this.working !== undefined;
    this.working ??= this.work().finally(() => (this.working = undefined));
    await this.working;
  }

  /** Serves what another node has applied, which this one's files need not say. */
  async follow(): Promise<void> {
    await this.working;
    const applied = await this.parts.store.applied();
    if (!applied || applied.hash === this.served.hash) return;
    this.served = applied;
    this.parts.changes.hear({ of: 'schema' });
  }

  private async work(): Promise<void> {
    do {
      this.again = false;
      await this.readOnce();
    } while (this.again);
  }

  private async readOnce(): Promise<void> {
    const { folder, store, changes } = this.parts;
    const applied = await store.applied();
    const read = await this.load(folder);
    const mistakes = read.catalog ? await this.adopt(applied, read.catalog) : read.mistakes;
    this.said = read.catalog?.hash ?? this.said;
    const next = mistakes.length === 0 ? read.catalog : this.served.hash ? this.served : applied;
    const told = next?.hash !== this.served.hash || JSON.stringify(mistakes) !== JSON.stringify(this.found);
    this.found = mistakes;
    if (next) this.served = next;
    if (told) changes.tell({ of: 'schema' });
  }

  /** Lays the rows out by the next catalog; or says why not, and nothing has changed. */
  private async adopt(applied: Catalog | undefined, next: Catalog): Promise<readonly Mistake[]> {
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
      return applied && last?.before.hash === next.hash && this.isTurningBack(applied)
        ? await this.goBack(applied, last)
        : await this.goOn(applied, next);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const meanwhile = await store.applied();
      if (meanwhile?.hash !== applied?.hash) return this.adopt(meanwhile, next);
      return [cannotAdopt(error)];
    }
  }

  /** Old files elsewhere are no wish to go back; that the same files said what is applied a moment ago makes it one. */
  private isTurningBack(applied: Catalog): boolean {
    return this.said === applied.hash;
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

/** Of what was taken back, what the files would bring again. */
function saidAgain(
  takenBack: readonly TakenBack[],
  applied: Catalog | undefined,
  next: Catalog,
): TakenBack[] {
  const formOf = (catalog: Catalog | undefined, name: string): string | undefined =>
    name === restOfCatalog ? catalog?.hash : own(catalog?.resources ?? {}, name)?.hash;
  return takenBack.filter(({ name, hash }) => formOf(next, name) === hash && formOf(applied, name) !== hash);
}
