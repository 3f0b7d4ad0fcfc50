import type { RecordsApi } from '#model/records';
import { RevealStore } from './RevealStore';

/** Revealed values of several records of a resource. */
export class RowReveals {
  private readonly stores = new Map<string, RevealStore>();
  private readonly records: Pick<RecordsApi, 'revealField'>;
  private readonly resource: string;

  constructor(records: Pick<RecordsApi, 'revealField'>, resource: string) {
    this.records = records;
    this.resource = resource;
  }

  get(uuid: string): RevealStore {
    const store = this.stores.get(uuid) ?? new RevealStore(this.records, this.resource, uuid);
    this.stores.set(uuid, store);
    return store;
  }

  hideAll(): void {
    for (const store of this.stores.values()) store.hideAll();
  }
}
