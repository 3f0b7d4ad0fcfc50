import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { MetadataCalls } from '../api/metadata';
import type { AccessStore } from './AccessStore';
import { menuOf, pagesOf, type MenuItem } from './menu';
import { flat, isPage, placesOf, type Place } from './places';
import { failed, idle, latest, pending, type Remote } from './Remote';

/** The pages that this account is given. */
export class RoutesStore {
  tree: Remote<readonly Place[]> = idle;
  private readonly metadata: MetadataCalls;
  private readonly access: AccessStore;
  private asked = 0;

  constructor(metadata: MetadataCalls, access: AccessStore) {
    this.metadata = metadata;
    this.access = access;
    makeAutoObservable<this, 'metadata' | 'access' | 'asked'>(
      this,
      { metadata: false, access: false, asked: false, tree: observableRef },
      { autoBind: true },
    );
  }

  get loaded(): boolean {
    return latest(this.tree) !== undefined;
  }

  /** Every place, whether or not a menu shows it. */
  get places(): readonly Place[] {
    return flat(latest(this.tree) ?? []);
  }

  get menu(): readonly MenuItem[] {
    return menuOf(latest(this.tree) ?? [], place => this.permits(place));
  }

  /** The pages that the menu leads to. */
  get pages(): readonly Place[] {
    return pagesOf(this.menu).filter(isPage);
  }

  /** Where a person begins. */
  get first(): Place | undefined {
    return this.pages[0];
  }

  permits(place: Place): boolean {
    return this.access.permits(place.meta.guard);
  }

  /** Only the newest answer counts; until it is there, the last one stands. */
  async load(): Promise<void> {
    const ticket = ++this.asked;
    this.tree = pending(this.tree);
    try {
      const value = placesOf(await this.metadata.routes());
      if (ticket === this.asked) runInAction(() => (this.tree = { state: 'done', value }));
    } catch (error) {
      if (ticket === this.asked) runInAction(() => (this.tree = failed(this.tree, error)));
    }
  }

  reset(): void {
    this.asked++;
    this.tree = idle;
  }
}
