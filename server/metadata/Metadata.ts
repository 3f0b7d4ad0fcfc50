import { emptyCatalog, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import type { Store } from '#model/records';
import type { RuleNames } from '#model/rules';
import { catalogLoader } from '#generator/generate';
import { planChange } from '#generator/emit/plan';
import type { Mistake } from '#generator/mistake';
import { pretty } from '#generator/print/pretty';
import { sealHistory } from '#server/audit/sealHistory';
import { unapproved } from './approvals';
import type { Changes } from './Changes';

interface Parts {
  /** The folder of schemas. */
  folder: string;
  store: Store;
  rules: RuleNames;
  changes: Changes;
  /** The folder where approvals of steps that lose data are kept; without it none is approved. */
  approvals?: string;
}

/** The metadata that are served: the last version of the files that could be. */
export class Metadata {
  private readonly parts: Parts;
  private readonly load: ReturnType<typeof catalogLoader>;
  private served: Catalog;
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
    const next = mistakes.length === 0 ? read.catalog : this.served.hash ? this.served : applied;
    const told = next?.hash !== this.served.hash || JSON.stringify(mistakes) !== JSON.stringify(this.found);
    this.found = mistakes;
    if (next) this.served = next;
    if (told) changes.tell({ of: 'schema' });
  }

  /** Lays the rows out by the next catalog; or says why not, and nothing has changed. */
  private async adopt(applied: Catalog | undefined, next: Catalog): Promise<readonly Mistake[]> {
    // What waited for an operator before the files were put back waits no more.
    if (applied?.hash === next.hash) return unapproved([], this.parts.approvals);
    const steps = planChange(applied, next);
    const refused = await unapproved(steps, this.parts.approvals);
    if (refused.length > 0) return refused;
    try {
      await this.parts.store.adopt(next, steps, applied, (tx, sealing) =>
        sealHistory(tx, next, steps, sealing),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const meanwhile = await this.parts.store.applied();
      if (meanwhile?.hash !== applied?.hash) return this.adopt(meanwhile, next);
      return [cannotAdopt(error)];
    }
    return [];
  }
}

function cannotAdopt(error: AppError): Mistake {
  const what = typeof error.say === 'string' ? { zh: error.message, en: error.message } : error.say;
  return {
    rule: 'stored-rows',
    file: 'resources',
    ...{ line: 1, column: 1, pointer: '', severity: 'mistake' },
    what,
    cure: { zh: '请先修改不符合新定义的数据', en: 'Change the rows that the new files do not allow first' },
  };
}
