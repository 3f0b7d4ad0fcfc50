import type { Logger } from 'pino';
import { emptyCatalog, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import type { ChoiceEntrySource } from '#model/field';
import type { NamedRuleNames } from '#model/rules';
import { createCatalogLoader, type CatalogLoader } from '#generator/generate';
import type { Diagnostic } from '#generator/diagnostic';
import { formatDiagnosticsForTerminal } from '#generator/print/formatDiagnosticsForTerminal';
import { CatalogMigration, type CatalogMigrationDependencies } from './migration/CatalogMigration';
import { fillChoiceEntries, getChoiceEntrySources, type TruncatedChoiceList } from './fillChoiceEntries';
import type { ChangeEventBus } from '../events/ChangeEventBus';

interface Dependencies extends CatalogMigrationDependencies {
  /** Folder of the schema files. */
  folder: string;
  rules: NamedRuleNames;
  /** A schema loader shared with other instances, so that an unchanged file is checked only once. */
  load?: CatalogLoader;
  changes: ChangeEventBus;
  log?: Pick<Logger, 'warn'>;
}

/** The served metadata: the catalog of the latest schema files that are valid and could be applied. */
export class Metadata {
  private readonly parts: Dependencies;
  private readonly load: CatalogLoader;
  private readonly migration: CatalogMigration;
  private current: Catalog;
  /** The current catalog, including choices that are stored records. */
  private served: Catalog;
  /** Number of noticed changes of choice records; `servedChanges` is that of the last load. */
  private noticedChanges = 1;
  private servedChanges = 0;
  private readingEntries: Promise<void> | undefined;
  private readonly reportedCuts = new Set<string>();
  /** Hash of the catalog of the last valid schema files. */
  private lastReadHash = '';
  private currentDiagnostics: readonly Diagnostic[] = [];
  private reloading: Promise<void> | undefined;
  private reloadAgain = false;

  constructor(parts: Dependencies) {
    this.parts = parts;
    this.load = parts.load ?? createCatalogLoader({ rules: parts.rules });
    this.migration = new CatalogMigration(parts);
    this.current = emptyCatalog(0);
    this.served = this.current;
    parts.changes.subscribe(change => {
      if (change.of === 'resource') this.noticeEntryChange(({ of }) => of === change.resource);
      if (change.of === 'lost') this.noticeEntryChange(() => true);
    });
  }

  get catalog(): Catalog {
    return this.served;
  }

  /**
   * Reads the choice records again if they have changed; a request waits for this before it uses the catalog. It
   * waits for changes noticed until now, not for later ones, as a long import would cause.
   */
  async refreshEntries(): Promise<void> {
    const wanted = this.noticedChanges;
    while (this.servedChanges < wanted) {
      this.readingEntries ??= this.readEntries().finally(() => (this.readingEntries = undefined));
      await this.readingEntries;
    }
  }

  /** Diagnostics of the current schema files; empty if all of them are served. */
  get diagnostics(): readonly Diagnostic[] {
    return this.currentDiagnostics;
  }

  /**
   * Loads the catalog at startup, from the schema files or, with `applies` false, as applied to the store. Throws if
   * neither is valid.
   */
  async start({ applies = true }: { applies?: boolean } = {}): Promise<void> {
    if (!applies) await this.followAppliedCatalog();
    if (this.current.hash === '') await this.reload();
    if (this.current.hash === '')
      throw new AppError({
        zh: formatDiagnosticsForTerminal(this.currentDiagnostics, 'zh'),
        en: formatDiagnosticsForTerminal(this.currentDiagnostics, 'en'),
      });
  }

  /**
   * Reloads the schema files. A call during a reload triggers another one, because files may have changed meanwhile.
   */
  async reload(): Promise<void> {
    this.reloadAgain = this.reloading !== undefined;
    this.reloading ??= this.reloadUntilSettled().finally(() => (this.reloading = undefined));
    await this.reloading;
  }

  /** Serves the catalog that another node has applied to the store, even if this node's files differ. */
  async followAppliedCatalog(): Promise<void> {
    await this.reloading;
    const applied = await this.parts.store.getAppliedCatalog();
    if (!applied || applied.hash === this.current.hash) return;
    this.serve(applied);
    this.parts.changes.publishLocally({ of: 'schema' });
  }

  private serve(catalog: Catalog): void {
    this.current = catalog;
    this.served = catalog;
    this.noticedChanges += 1;
    this.servedChanges = 0;
  }

  /** Notifies open browser windows, which reload the schemas with changed choices. */
  private noticeEntryChange(concerns: (source: ChoiceEntrySource) => boolean): void {
    if (![...getChoiceEntrySources(this.current).values()].some(concerns)) return;
    this.noticedChanges += 1;
    this.parts.changes.publishLocally({ of: 'schema' });
  }

  private async readEntries(): Promise<void> {
    const { current, noticedChanges } = this;
    const filled = await fillChoiceEntries(this.parts.store, current, cut => this.reportCut(cut));
    if (this.current !== current) return;
    this.served = filled;
    this.servedChanges = noticedChanges;
  }

  /** Logs a truncated choice list once, because the list is read again after each change of its records. */
  private reportCut(cut: TruncatedChoiceList): void {
    const key = `${cut.list} ${cut.entries}`;
    if (this.reportedCuts.has(key)) return;
    this.reportedCuts.add(key);
    this.parts.log?.warn(cut, 'a list of choices has more entries than fit');
  }

  private async reloadUntilSettled(): Promise<void> {
    do {
      this.reloadAgain = false;
      await this.readOnce();
    } while (this.reloadAgain);
  }

  private async readOnce(): Promise<void> {
    const { folder, store, changes } = this.parts;
    const applied = await store.getAppliedCatalog();
    const read = await this.load(folder);
    const { catalog: migrated, diagnostics } = read.catalog
      ? await this.migration.apply(applied, read.catalog, this.lastReadHash)
      : read;
    const mistakes = read.catalog ? diagnostics.map(read.place) : diagnostics;
    this.lastReadHash = migrated?.hash ?? read.catalog?.hash ?? this.lastReadHash;
    const next = migrated ?? (this.current.hash ? this.current : applied);
    const told =
      next?.hash !== this.current.hash ||
      JSON.stringify(mistakes) !== JSON.stringify(this.currentDiagnostics);
    this.currentDiagnostics = mistakes;
    if (next && next !== this.current) this.serve(next);
    if (told) changes.publish({ of: 'schema' });
  }
}
