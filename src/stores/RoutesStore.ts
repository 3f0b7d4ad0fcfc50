import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RouteMeta } from '#model/routes';
import type { MetadataCalls } from '../api/metadata';
import type { AccessStore } from './AccessStore';
import { menuOf, pagesOf, type MenuItem } from './menu';
import { flat, isPage, placesOf, type Place } from './places';
import { failed, idle, latest, pending, type Remote } from './Remote';

/** Where the enrolment information is. */
const enrolment = '/bm';

/** The pages that this account is given. */
export class RoutesStore {
  tree: Remote<readonly Place[]> = idle;
  /** The name of the route now shown; undefined where none is. */
  activeName: string | undefined;
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
    return menuOf(latest(this.tree) ?? [], place => this.offers(place));
  }

  /** The pages that the menu leads to. */
  get pages(): readonly Place[] {
    return pagesOf(this.menu).filter(isPage);
  }

  /** Where a person begins. */
  get first(): Place | undefined {
    return this.pages[0];
  }

  /** The places that this person may enter. */
  get open(): readonly Place[] {
    return this.places.filter(place => this.permits(place));
  }

  /** The enrolment information is for who enrols a child, and not for everybody who may see it. */
  get enrolment(): string | undefined {
    return this.access.registrant ? enrolment : undefined;
  }

  private offers(place: Place): boolean {
    return this.permits(place) && (place.path !== enrolment || this.enrolment !== undefined);
  }

  /** Whoever may not enter what is around a place may not enter it either. */
  permits(place: Place): boolean {
    return [...place.above, place].every(({ meta }) => this.access.permits(meta.guard));
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

  /** Says something else of a place than its route did, until the routes come anew. */
  changeMeta(name: string, change: Partial<RouteMeta>): void {
    const value = latest(this.tree)?.map(place => withMeta(place, name, change, []));
    if (value) this.tree = { state: 'done', value };
  }

  /** The window shows the page of this route. */
  activate(name: string | undefined): void {
    this.activeName = name;
  }

  reset(): void {
    this.asked++;
    this.tree = idle;
    this.activeName = undefined;
  }
}

/** Places know what is around them, so the whole branch is made anew. */
function withMeta(place: Place, name: string, change: Partial<RouteMeta>, above: readonly Place[]): Place {
  const meta = place.name === name ? { ...place.meta, ...change } : place.meta;
  const next: Place & { children: readonly Place[] } = { ...place, meta, title: meta.title, above };
  next.children = place.children.map(child => withMeta(child, name, change, [...above, next]));
  return next;
}
