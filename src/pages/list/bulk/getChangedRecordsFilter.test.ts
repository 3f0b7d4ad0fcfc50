import { expect, it } from 'vitest';
import type { ProjectedSchema, ProjectedTransition, ProjectedWorkflow } from '#model/projection';
import type { BulkJob } from '../../../api/HttpBulk';
import type { BulkOperation } from '../../../stores/records/BulkStore';
import { getChangedRecordsFilter } from './getChangedRecordsFilter';

const accept: ProjectedTransition = {
  ...{ name: 'accept', title: 'Accept', from: ['sent'], to: 'accepted', intent: 'primary' },
};
const workflow: ProjectedWorkflow = { field: 'state', states: [], transitions: [accept] };
const step: BulkOperation = { transition: accept, workflow };
const job: BulkJob = {
  ...{ uuid: 'job', state: 'done', total: 3, done: 2, failed: 1 },
  ...{ createdAt: '2026-04-16T08:00:00+08:00', endedAt: '2026-04-16T08:00:09+08:00' },
};
const schemaOf = (fields: Record<string, readonly string[]>) =>
  ({
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, ways]) => [name, { 'x-filter': ways }]),
    ),
  }) as unknown as ProjectedSchema;
const schema = schemaOf({ state: ['equal'], updatedBy: ['equal'], updatedAt: ['range'] });

it('list filter for the records changed by a bulk job selects the new state, the caller as author and the time of the job', () => {
  expect(Object.fromEntries(getChangedRecordsFilter(schema, step, job) ?? [])).toEqual({
    ...{ state: 'accepted', updatedBy: '$me' },
    ...{ 'updatedAt[gte]': job.createdAt, 'updatedAt[lte]': job.endedAt },
  });
});

it.each<[string, ProjectedSchema, BulkOperation, BulkJob]>([
  ['deletes records', schema, { verb: 'delete' }, job],
  ['has done none', schema, step, { ...job, done: 0 }],
  ['has not ended', schema, step, { ...job, endedAt: null }],
  ['changed records whose author is hidden', schemaOf({ state: ['equal'], updatedAt: ['range'] }), step, job],
])('list has no filter for the records changed by a bulk job that %s', (_case, of, operation, one) => {
  expect(getChangedRecordsFilter(of, operation, one)).toBeUndefined();
});
