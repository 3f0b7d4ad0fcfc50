import { emptyCatalog, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import type { RuleNames } from '#model/rules';
import { catalogLoader } from '#generator/generate';
import type { Mistake } from '#generator/mistake';
import { pretty } from '#generator/print/pretty';
import { Adoption, type AdoptionParts } from './Adoption';
import type { Changes } from './Changes';

interface Parts extends AdoptionParts {
  /** The folder of schemas. */
  folder: string;
  rules: RuleNames;
  changes: Changes;
}

/** The metadata that are served: the last version of the files that could be. */
export class Metadata {
  private readonly parts: Parts;
  private readonly load: ReturnType<typeof catalogLoader>;
  private readonly adoption: Adoption;
  private served: Catalog;
  /** The hash of what the files said when they were last sound. */
  private said = '';
  private found: readonly Mistake[] = [];
  private working: Promise<void> | undefined;
  private again = false;

  constructor(parts: Parts) {
    this.parts = parts;
    this.load = catalogLoader({ rules: parts.rules });
    this.adoption = new Adoption(parts);
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
    const mistakes = read.catalog
      ? await this.adoption.adopt(applied, read.catalog, this.said)
      : read.mistakes;
    this.said = read.catalog?.hash ?? this.said;
    const next = mistakes.length === 0 ? read.catalog : this.served.hash ? this.served : applied;
    const told = next?.hash !== this.served.hash || JSON.stringify(mistakes) !== JSON.stringify(this.found);
    this.found = mistakes;
    if (next) this.served = next;
    if (told) changes.tell({ of: 'schema' });
  }
}
