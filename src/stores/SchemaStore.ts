import { makeAutoObservable, observable, runInAction } from 'mobx';
import { NotAllowed, NotFound } from '#model/errors';
import type { ProjectedSchema } from '#model/projection';
import type { MetadataCalls } from '../api/metadata';
import { failed, idle, pending, type Remote } from './Remote';

/** The resources that screens have asked for, as this account may see them. */
export class SchemaStore {
  private readonly known = observable.map<string, Remote<ProjectedSchema>>({}, { deep: false });
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly metadata: MetadataCalls;
  private season = 0;

  constructor(metadata: MetadataCalls) {
    this.metadata = metadata;
    makeAutoObservable<this, 'metadata' | 'known' | 'underWay' | 'season'>(
      this,
      { metadata: false, known: false, underWay: false, season: false },
      { autoBind: true },
    );
  }

  of(resource: string): Remote<ProjectedSchema> {
    return this.known.get(resource) ?? idle;
  }

  validatorUrl(resource: string, hash: string): string {
    return this.metadata.validatorUrl(resource, hash);
  }

  /** Asks unless it is known or under way. */
  async load(resource: string): Promise<void> {
    if (this.of(resource).state === 'done') return;
    await (this.underWay.get(resource) ?? this.fetch(resource));
  }

  /** Asks anew for all that is known, or these of it; what is on screen stays until the answer is there. */
  async refresh(resources?: readonly string[]): Promise<void> {
    const stale = [...this.known.keys()].filter(resource => resources?.includes(resource) ?? true);
    await Promise.all(stale.map(resource => this.fetch(resource)));
  }

  reset(): void {
    this.season++;
    this.underWay.clear();
    this.known.clear();
  }

  private fetch(resource: string): Promise<void> {
    const work = this.ask(resource).finally(() => {
      if (this.underWay.get(resource) === work) this.underWay.delete(resource);
    });
    this.underWay.set(resource, work);
    return work;
  }

  private async ask(resource: string): Promise<void> {
    const season = this.season;
    const before = this.of(resource);
    this.known.set(resource, pending(before));
    try {
      const value = await this.metadata.schema(resource);
      if (season === this.season) runInAction(() => this.known.set(resource, { state: 'done', value }));
    } catch (error) {
      // A resource that is gone, or is no more for this person, has no last value that may be shown.
      const isLost = error instanceof NotFound || error instanceof NotAllowed;
      const last = isLost ? idle : before;
      if (season === this.season) runInAction(() => this.known.set(resource, failed(last, error)));
    }
  }
}
