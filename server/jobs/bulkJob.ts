import { isObject, type JsonObject, scalarToText, type JsonValue } from '#model/json';
import { getBulkActionName, type BulkAction, type SelectedRecord } from '#server/records/bulk/applyToRecord';
import type { JobKind } from './JobKind';
import type { JobItem } from './JobPart';
import type { JobRequest } from './JobRequest';

/** Bulk job: applies one action to many records, each checked like a single write. */
export const bulkJobKind: JobKind = {
  processItem: ({ job, records }, item) =>
    records.applyToRecord(job.resource, parseBulkAction(job.payload), toSelectedRecord(item)),
};

/** Builds the job that applies the action to the selected records. */
export function buildBulkJob(
  resource: string,
  action: BulkAction,
  selected: readonly SelectedRecord[],
): JobRequest {
  return {
    ...{ kind: 'bulk', resource, action: getBulkActionName(action) },
    payload: { ...action },
    items: selected.map(({ uuid, version, together }) => ({
      ...{ uuid, version },
      ...(together && { together: [...together] }),
    })),
  };
}

const toSelectedRecord = ({ uuid, version, together }: JobItem): SelectedRecord => ({
  ...{ uuid, version: Number(version) },
  ...(Array.isArray(together) && { together: together.map(scalarToText) }),
});

function parseBulkAction(payload: JsonObject): BulkAction {
  const { action } = payload;
  switch (action) {
    case 'edit':
      return { action, values: toObject(payload.values) };
    case 'delete':
      return { action };
    case 'transition':
      return { action, transition: scalarToText(payload.transition), input: toObject(payload.input) };
    default:
      throw new TypeError(`There is no bulk action ${scalarToText(action)}`);
  }
}

const toObject = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});
