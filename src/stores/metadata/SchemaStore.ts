import { makeAutoObservable, observable, runInAction } from 'mobx';
import { NotAllowed, NotFound } from '#model/errors';
import type { ProjectedSchema } from '#model/projection';
import type { MetadataApi } from '../../api/HttpMetadata';
import { toFailedData, idleData, toPendingData, type RemoteData } from '../RemoteData';

/** Cache of the schemas that screens have requested, as this account may see them. */
export class SchemaStore {
  private readonly schemas = observable.map<string, RemoteData<ProjectedSchema>>({}, { deep: false });
  private readonly pendingRequests = new Map<string, Promise<void>>();
  private readonly metadata: MetadataApi;
  private generation = 0;

  constructor(metadata: MetadataApi) {
    this.metadata = metadata;
    makeAutoObservable<this, 'metadata' | 'schemas' | 'pendingRequests' | 'generation'>(
      this,
      { metadata: false, schemas: false, pendingRequests: false, generation: false },
      { autoBind: true },
    );
  }

  getSchema(resource: string): RemoteData<ProjectedSchema> {
    return this.schemas.get(resource) ?? idleData;
  }

  getValidatorUrl(resource: string, hash: string): string {
    return this.metadata.getValidatorUrl(resource, hash);
  }

  /** Loads the schema unless it is cached or pending. */
  async load(resource: string): Promise<void> {
    if (this.getSchema(resource).state === 'done') return;
    await (this.pendingRequests.get(resource) ?? this.fetch(resource));
  }

  /** Reloads all cached schemas, or some of them; the old ones stay until the answer arrives. */
  async refresh(resources?: readonly string[]): Promise<void> {
    const stale = [...this.schemas.keys()].filter(resource => resources?.includes(resource) ?? true);
    await Promise.all(stale.map(resource => this.fetch(resource)));
  }

  reset(): void {
    this.generation++;
    this.pendingRequests.clear();
    this.schemas.clear();
  }

  private fetch(resource: string): Promise<void> {
    const work = this.request(resource).finally(() => {
      if (this.pendingRequests.get(resource) === work) this.pendingRequests.delete(resource);
    });
    this.pendingRequests.set(resource, work);
    return work;
  }

  private async request(resource: string): Promise<void> {
    const season = this.generation;
    const previous = this.getSchema(resource);
    this.schemas.set(resource, toPendingData(previous));
    try {
      const value = await this.metadata.getSchema(resource);
      if (season === this.generation) runInAction(() => this.schemas.set(resource, { state: 'done', value }));
    } catch (error) {
      // A deleted or forbidden resource must not show its cached schema.
      const isLost = error instanceof NotFound || error instanceof NotAllowed;
      const last = isLost ? idleData : previous;
      if (season === this.generation)
        runInAction(() => this.schemas.set(resource, toFailedData(last, error)));
    }
  }
}
