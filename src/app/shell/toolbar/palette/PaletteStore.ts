import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PaletteCommand, PaletteSection } from './Command';
import { rankCommands } from './rankCommands';
import { isSearchableQuery, searchRecords, type RecordFinder } from './searchRecords';

const maxResults = 12;

export interface PaletteDependencies {
  /** Commands that are available without a request, by section. */
  getLocalSections: () => readonly PaletteSection[];
  getFinders: () => readonly RecordFinder[];
  /** Ids of recently used commands, newest first. */
  recentIds: readonly string[];
  headings: { recent: string; best: string };
}

/**
 * Query and results of the command palette. Local matches appear at once; records are appended below, so that
 * visible results do not move.
 */
export class PaletteStore {
  text = '';
  isSearching = false;
  /** Whether the search of some lists has failed. */
  isIncomplete = false;
  private localSections: readonly PaletteSection[];
  private recordSections: readonly PaletteSection[] = [];
  private markedId: string | undefined;
  /** Remembers that Enter was pressed, and runs the first match once all results have arrived. */
  private pendingChoice: ((command: PaletteCommand) => void) | undefined;
  private abortController = new AbortController();
  private readonly dependencies: PaletteDependencies;

  constructor(parts: PaletteDependencies) {
    this.dependencies = parts;
    this.localSections = this.buildLocalSections();
    makeAutoObservable<
      this,
      'dependencies' | 'abortController' | 'pendingChoice' | 'localSections' | 'recordSections'
    >(
      this,
      {
        dependencies: false,
        abortController: false,
        pendingChoice: false,
        localSections: observableRef,
        recordSections: observableRef,
      },
      { autoBind: true },
    );
  }

  get sections(): readonly PaletteSection[] {
    return [...this.localSections, ...this.recordSections].filter(({ commands }) => commands.length > 0);
  }

  get commands(): readonly PaletteCommand[] {
    return this.sections.flatMap(section => section.commands);
  }

  /** The command that Enter runs. */
  get active(): PaletteCommand | undefined {
    return this.commands.find(({ id }) => id === this.markedId) ?? this.commands[0];
  }

  async setText(query: string): Promise<void> {
    this.text = query;
    this.markedId = undefined;
    this.pendingChoice = undefined;
    this.recordSections = [];
    this.isIncomplete = false;
    this.localSections = this.buildLocalSections();
    this.abortController.abort();
    this.abortController = new AbortController();
    const { signal } = this.abortController;
    const searchText = query.trim();
    this.isSearching = isSearchableQuery(searchText);
    if (!this.isSearching) return;
    const onResults = (section: PaletteSection) => this.addSection(section);
    const found = await searchRecords(this.dependencies.getFinders(), searchText, signal, onResults);
    if (signal.aborted) return;
    runInAction(() => {
      this.isSearching = false;
      this.isIncomplete = found.includes(undefined);
      this.resolvePendingChoice(found.flatMap(section => section?.commands ?? [])[0]);
    });
  }

  mark(id: string): void {
    this.markedId = id;
  }

  /** Runs the active command; while results are pending, the first result. */
  choose(take: (command: PaletteCommand) => void): void {
    this.pendingChoice = this.active ? undefined : take;
    if (this.active) take(this.active);
  }

  /** Moves the active option of the palette, and wraps around. */
  moveMark(step: 1 | -1): void {
    const { commands, active } = this;
    if (!active) return;
    const to = commands[(commands.indexOf(active) + step + commands.length) % commands.length];
    this.markedId = to?.id;
  }

  cancelSearch(): void {
    this.abortController.abort();
  }

  private addSection(section: PaletteSection): void {
    this.recordSections = [...this.recordSections, section];
  }

  /**
   * The order of answers is random: take the first finder's match, unless an option was activated meanwhile.
   */
  private resolvePendingChoice(first: PaletteCommand | undefined): void {
    const { pendingChoice } = this;
    this.pendingChoice = undefined;
    const command = this.commands.find(({ id }) => id === this.markedId) ?? first;
    if (command) pendingChoice?.(command);
  }

  private buildLocalSections(): PaletteSection[] {
    const { getLocalSections, recentIds, headings } = this.dependencies;
    const sections = getLocalSections();
    const all = sections.flatMap(section => section.commands);
    if (this.text.trim() !== '')
      return [
        { id: 'best', title: headings.best, commands: rankCommands(all, this.text, recentIds, maxResults) },
      ];
    const recent = recentIds.flatMap(id => all.find(command => command.id === id) ?? []);
    const others = sections.map(section => ({
      ...section,
      commands: section.commands.filter(command => !recent.includes(command)),
    }));
    return [{ id: 'recent', title: headings.recent, commands: recent }, ...others];
  }
}
