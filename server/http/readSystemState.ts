import { accountResource, findResource, type Catalog } from '#model/catalog';
import { scalarToText } from '#model/json';
import type { Language } from '#model/language';
import type { Row, Store } from '#model/records';
import type { FailedJob, SystemState } from '#model/tiles';
import { findTransition } from '#model/workflow';
import { jobResource } from '#server/jobs/Job';
import { getFailureReason } from '#server/jobs/jobRows';
import { recordActionTitles } from '#server/records/read/actionTitles';
import type { AppServices } from './AppServices';

/** Maximum number of failed jobs in the system state. */
const maxFailures = 20;

interface Reader {
  catalog: Catalog;
  language: Language;
}

/**
 * State of the installation, for administrators. Jobs are visible to their owners alone: of failed jobs it
 * lists the kind, the owner and the reason of the failure, and nothing of their records.
 */
export async function readSystemState(
  { store, metadata, readLastBackup }: Pick<AppServices, 'store' | 'metadata' | 'readLastBackup'>,
  reader: Reader,
): Promise<SystemState> {
  const { rows, total = 0 } = await store.list(jobResource, {
    where: { op: 'is', path: ['state'], test: { in: ['failed'] } },
    sort: [
      { field: 'endedAt', descending: true },
      { field: 'uuid', descending: true },
    ],
    limit: maxFailures,
    count: true,
  });
  const failedAt = rows[0]?.endedAt;
  return {
    failedJobs: total,
    ...(typeof failedAt === 'string' && { failedAt }),
    ...(rows.length > 0 && { failures: await describeFailures(store, rows, reader) }),
    mistakes: metadata.diagnostics.length,
    backup: (await readLastBackup?.()) ?? null,
  };
}

async function describeFailures(
  store: Store,
  rows: readonly Row[],
  { catalog, language }: Reader,
): Promise<FailedJob[]> {
  const owners = [...new Set(rows.map(({ createdBy }) => scalarToText(createdBy)))];
  const accounts = await store.list(accountResource, {
    where: { op: 'is', path: ['uuid'], test: { in: owners } },
    sort: [],
    limit: owners.length,
    count: false,
    fields: new Set(['username']),
  });
  const names = new Map(accounts.rows.map(({ uuid, username }) => [uuid, scalarToText(username)]));
  return rows.map(row => {
    const [name, action] = [scalarToText(row.resource), scalarToText(row.action)];
    const resource = findResource(catalog, name);
    const title = findTransition(resource?.workflow, action)?.title ?? recordActionTitles[action];
    return {
      uuid: row.uuid,
      resource: resource?.title[language] ?? name,
      action: title?.[language] ?? action,
      by: names.get(scalarToText(row.createdBy)) ?? '',
      at: scalarToText(row.endedAt),
      reason: getFailureReason(row, language),
      done: Number(row.done ?? 0),
      total: Number(row.total ?? 0),
    };
  });
}
