import type { ListedBulkJob } from '../../../api/HttpBulk';
import type { ProjectedSchema } from '#model/projection';
import { BulkStore, type BulkOperation, type BulkServer } from '../../../stores/records/BulkStore';

/** Stores for the jobs in a list of jobs, except for actions that this list does not offer. */
export const resumeJobs = (
  server: BulkServer,
  schema: ProjectedSchema,
  jobs: readonly ListedBulkJob[],
): BulkStore[] =>
  jobs.flatMap(job => {
    const step = findOperation(schema, job.action);
    return step ? [BulkStore.resume(server, schema['x-name'], step, job)] : [];
  });

function findOperation(schema: ProjectedSchema, action: string): BulkOperation | undefined {
  if (action === 'delete') return { verb: 'delete' };
  const workflow = schema['x-states'];
  const transition = workflow?.transitions.find(({ name }) => name === action);
  return workflow && transition && { transition, workflow };
}
