import type { RecordDetail } from '#model/records';
import { jobResource } from '#server/jobs/Job';
import { Reply } from '../reply';
import type { ApiRequest } from '../ApiRequest';
import { requireTexts } from '../input/requireTexts';
import { getCallerRecords } from '../getCallerRecords';
import { requireParameter } from '../input/requireParameter';
import type { RouteTable } from '../router';
import { withIdempotencyKey } from '../withIdempotencyKey';

/** A job of the caller with its failed items. */
export async function readJobDetail(ask: ApiRequest, uuid: string): Promise<RecordDetail> {
  const record = await (await getCallerRecords(ask)).get(jobResource, uuid);
  return { ...record, failures: await ask.services.jobs.listFailures(uuid) };
}

/** Calls that only jobs have; lists of jobs use the resource routes. */
export const jobRoutes: RouteTable = {
  'GET /job/getDetail': ask => readJobDetail(ask, requireParameter(ask.query, 'uuid')),

  'POST /job/doCancel': withIdempotencyKey(async ask => {
    const owner = await ask.requireSignedIn();
    const { uuid } = requireTexts(await ask.getBody(), ['uuid']);
    return {
      work: claim => ask.services.jobs.cancel(owner, uuid, claim),
      reply: async () => new Reply({ job: await readJobDetail(ask, uuid) }, 'jobCancelled'),
    };
  }),
};
