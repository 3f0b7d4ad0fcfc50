import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Command, Section } from './Command';
import { bestOf } from './fit';
import { isWorthSearching, searchRecords, type Finder } from './searchRecords';

const mostBest = 12;

export interface PaletteParts {
  /** What there is without asking anybody, as of now, by headings. */
  offers: () => readonly Section[];
  finders: () => readonly Finder[];
  /** The ids of what was chosen lately, the last first. */
  recent: readonly string[];
  headings: { recent: string; best: string };
}

/**
 * What a person is looking for and what there is of it. What is known here is there at once; what others have to be asked
 * for comes below it, so that nothing moves that is already to be seen.
 */
export class PaletteStore {
  typed = '';
  searching = false;
  /** Some could not be asked. */
  incomplete = false;
  private own: readonly Section[];
  private found: readonly Section[] = [];
  private marked: string | undefined;
  /** Takes the first of what was typed, once all is there: Enter was pressed before there was any. */
  private waiting: ((command: Command) => void) | undefined;
  private search = new AbortController();
  private readonly parts: PaletteParts;

  constructor(parts: PaletteParts) {
    this.parts = parts;
    this.own = this.offered();
    makeAutoObservable<this, 'parts' | 'search' | 'waiting' | 'own' | 'found'>(
      this,
      { parts: false, search: false, waiting: false, own: observableRef, found: observableRef },
      { autoBind: true },
    );
  }

  get sections(): readonly Section[] {
    return [...this.own, ...this.found].filter(({ commands }) => commands.length > 0);
  }

  get commands(): readonly Command[] {
    return this.sections.flatMap(section => section.commands);
  }

  /** What Enter chooses. */
  get active(): Command | undefined {
    return this.commands.find(({ id }) => id === this.marked) ?? this.commands[0];
  }

  async type(typed: string): Promise<void> {
    this.typed = typed;
    this.marked = undefined;
    this.waiting = undefined;
    this.found = [];
    this.incomplete = false;
    this.own = this.offered();
    this.search.abort();
    this.search = new AbortController();
    const { signal } = this.search;
    const words = typed.trim();
    this.searching = isWorthSearching(words);
    if (!this.searching) return;
    const tell = (section: Section) => this.receive(section);
    const found = await searchRecords(this.parts.finders(), words, signal, tell);
    if (signal.aborted) return;
    runInAction(() => {
      this.searching = false;
      this.incomplete = found.includes(undefined);
      this.decide(found.flatMap(section => section?.commands ?? [])[0]);
    });
  }

  mark(id: string): void {
    this.marked = id;
  }

  /** What is marked; where nothing has come yet, the first of what will. */
  choose(take: (command: Command) => void): void {
    this.waiting = this.active ? undefined : take;
    if (this.active) take(this.active);
  }

  /** Round and round. */
  move(step: 1 | -1): void {
    const { commands, active } = this;
    if (!active) return;
    const to = commands[(commands.indexOf(active) + step + commands.length) % commands.length];
    this.marked = to?.id;
  }

  stop(): void {
    this.search.abort();
  }

  private receive(section: Section): void {
    this.found = [...this.found, section];
  }

  /** Which list answers first is chance: the first of them is taken, unless something was marked meanwhile. */
  private decide(first: Command | undefined): void {
    const { waiting } = this;
    this.waiting = undefined;
    const command = this.commands.find(({ id }) => id === this.marked) ?? first;
    if (command) waiting?.(command);
  }

  private offered(): Section[] {
    const { offers, recent, headings } = this.parts;
    const sections = offers();
    const all = sections.flatMap(section => section.commands);
    if (this.typed.trim() !== '')
      return [{ id: 'best', title: headings.best, commands: bestOf(all, this.typed, recent, mostBest) }];
    const lately = recent.flatMap(id => all.find(command => command.id === id) ?? []);
    const others = sections.map(section => ({
      ...section,
      commands: section.commands.filter(command => !lately.includes(command)),
    }));
    return [{ id: 'recent', title: headings.recent, commands: lately }, ...others];
  }
}
