import { makeAutoObservable, observableRef } from 'mobx';
import type { OpenPage } from './OpenPagesStore';
import type { Place } from './places';
import type { RoutesStore } from './RoutesStore';
import { standingAt, type Standing } from './standing';
import { keyOf, type Address } from './tabKey';

type Routes = Pick<RoutesStore, 'open'>;

/** Where pages may stand: what is open to this person, and what was open to one that holds text since. */
export class OpenPlacesStore {
  /** What stands behind pages that are gone, or closed to this person, by their keys. */
  spared: ReadonlyMap<string, Place> = new Map();
  private readonly routes: Routes;

  constructor(routes: Routes) {
    this.routes = routes;
    makeAutoObservable<this, 'routes'>(this, { routes: false, spared: observableRef }, { autoBind: true });
  }

  get all(): readonly Place[] {
    return [...this.routes.open, ...this.spared.values()];
  }

  standingAt(address: Address): Standing | undefined {
    return standingAt(this.routes.open, address.pathname) ?? this.sparedAt(address);
  }

  /** What stands at an address for the sake of its page alone. */
  sparedAt(address: Address): Standing | undefined {
    const standing = standingAt([...this.spared.values()], address.pathname);
    return standing && this.spared.has(keyOf(standing, address)) ? standing : undefined;
  }

  /** Keeps what these pages stood at before and stand at no more, and nothing else. */
  spare(pages: readonly OpenPage[], before: readonly Place[]): void {
    const places = [...before, ...this.spared.values()];
    const spared = new Map<string, Place>();
    for (const { key, location } of pages) {
      const place = standingAt(places, location.pathname)?.place;
      if (place && !standingAt(this.routes.open, location.pathname)) spared.set(key, place);
    }
    // Others, though the same, would have all pages drawn anew.
    const known = this.spared;
    const same = spared.size === known.size && [...spared].every(([key, place]) => known.get(key) === place);
    if (!same) this.spared = spared;
  }
}
