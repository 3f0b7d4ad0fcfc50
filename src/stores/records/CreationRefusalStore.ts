import { makeAutoObservable, runInAction } from 'mobx';
import type { ProjectedSchema } from '#model/projection';
import type { RecordsApi } from '#model/records';

/** Finds out whether a window is open to create a record of a resource. */
export class CreationRefusalStore {
  /** Reason why no record can be created now; undefined if one can. */
  refusal: string | undefined;
  private readonly records: RecordsApi;
  private requestNumber = 0;

  constructor(records: RecordsApi) {
    this.records = records;
    makeAutoObservable<this, 'records' | 'requestNumber'>(
      this,
      { records: false, requestNumber: false },
      { autoBind: true },
    );
  }

  /** Requests the creation refusal. After a failed request the save decides; only the latest request counts. */
  async load(schema: ProjectedSchema): Promise<void> {
    const requestNumber = ++this.requestNumber;
    const refusal = schema['x-can'].createWindow
      ? await this.records.getCreationRefusal(schema['x-name']).catch(() => null)
      : null;
    if (requestNumber === this.requestNumber) runInAction(() => (this.refusal = refusal ?? undefined));
  }
}
