import { isObject, type JsonObject, scalarText, type Value } from '#model/json';
import { nameOfDeed, type BulkDeed, type Selected } from '#server/records/bulkDeed';
import type { JobKind } from './JobKind';
import type { JobItem } from './JobPart';
import type { JobOrder } from './Jobs';

/** One deed for many records, each as if it were the only one. */
export const bulk: JobKind = {
  doOne: ({ job, records }, item) => records.doToOne(job.resource, deedOf(job.payload), selectedOf(item)),
};

/** The job that does this deed with each of these records. */
export function bulkJob(resource: string, deed: BulkDeed, selected: readonly Selected[]): JobOrder {
  return {
    ...{ kind: 'bulk', resource, action: nameOfDeed(deed) },
    payload: { ...deed },
    items: selected.map(({ uuid, version }) => ({ uuid, version })),
  };
}

const selectedOf = ({ uuid, version }: JobItem): Selected => ({ uuid, version: Number(version) });

function deedOf(payload: JsonObject): BulkDeed {
  const { action } = payload;
  switch (action) {
    case 'edit':
      return { action, values: objectOf(payload.values) };
    case 'delete':
      return { action };
    case 'transition':
      return { action, transition: scalarText(payload.transition), input: objectOf(payload.input) };
    default:
      throw new TypeError(`There is no bulk action ${scalarText(action)}`);
  }
}

const objectOf = (value: Value | undefined): JsonObject => (isObject(value) ? value : {});
