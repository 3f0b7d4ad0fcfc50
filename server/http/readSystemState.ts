import type { SystemState } from '#model/tiles';
import { jobResource } from '#server/jobs/Job';
import type { AppServices } from './AppServices';

/** How the installation is, for administrators. Of jobs, which their owners alone may see, it says how many have failed. */
export async function readSystemState({
  store,
  metadata,
  readLastBackup,
}: Pick<AppServices, 'store' | 'metadata' | 'readLastBackup'>): Promise<SystemState> {
  const { rows, total = 0 } = await store.list(jobResource, {
    where: { op: 'is', path: ['state'], test: { in: ['failed'] } },
    sort: [
      { field: 'endedAt', descending: true },
      { field: 'uuid', descending: true },
    ],
    limit: 1,
    count: true,
  });
  const failedAt = rows[0]?.endedAt;
  return {
    failedJobs: total,
    ...(typeof failedAt === 'string' && { failedAt }),
    mistakes: metadata.diagnostics.length,
    backup: (await readLastBackup?.()) ?? null,
  };
}
