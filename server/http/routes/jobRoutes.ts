import type { RecordDetail } from '#model/records';
import { scalarToText, type JsonObject } from '#model/json';
import { isOpenJob, jobResource } from '#server/jobs/Job';
import type { JobFailure } from '#server/jobs/JobPart';
import { RouteReply } from '../reply';
import type { ApiRequest } from '../ApiRequest';
import { requireTextProperties } from '../input/requireTextProperties';
import { getCallerRecords } from '../getCallerRecords';
import { requireParameter } from '../input/requireParameter';
import type { RouteTable } from '../router';
import { withIdempotencyKey } from '../withIdempotencyKey';

/** A bulk job of the caller with its failed items, and after its end the labels of visible failed records. */
export async function readJobDetail(ask: ApiRequest, uuid: string): Promise<RecordDetail> {
  const records = await getCallerRecords(ask);
  const record = await records.get(jobResource, uuid);
  const failures = await ask.services.jobs.listFailures(uuid);
  const resource = scalarToText(record.resource);
  if (isOpenJob(record) || failures.length === 0 || !ask.catalog.resources[resource])
    return { ...record, failures };
  const labels = await records.getLabels(
    resource,
    failures.map(failure => failure.uuid),
  );
  return { ...record, failures: failures.map(failure => withLabel(failure, labels.get(failure.uuid))) };
}

const withLabel = (failure: JobFailure, label: string | undefined): JsonObject => ({
  ...failure,
  ...(label !== undefined && { label }),
});

/** Calls that only jobs have; lists of jobs use the resource routes. */
export const jobRoutes: RouteTable = {
  'GET /job/getDetail': ask => readJobDetail(ask, requireParameter(ask.query, 'uuid')),

  'POST /job/doCancel': withIdempotencyKey(async ask => {
    const owner = await ask.requireSignedIn();
    const { uuid } = requireTextProperties(await ask.getBody(), ['uuid']);
    return {
      work: storeOutcome => ask.services.jobs.cancel(owner, uuid, storeOutcome),
      reply: async () => new RouteReply({ job: await readJobDetail(ask, uuid) }, 'jobCancelled'),
    };
  }),
};
