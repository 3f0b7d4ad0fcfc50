import type { RecordDetail } from '#model/records';
import { jobResource } from '#server/jobs/Job';
import { Reply } from '../reply';
import type { ApiRequest } from '../ApiRequest';
import { requireTexts } from '../input/requireTexts';
import { getCallerRecords } from '../getCallerRecords';
import { requireParameter } from '../input/requireParameter';
import type { RouteTable } from '../router';
import { withIdempotencyKey } from '../withIdempotencyKey';

/** What the caller may see of a job of its own, and what could not be done of it. */
export async function readJobDetail(ask: ApiRequest, uuid: string): Promise<RecordDetail> {
  const record = await (await getCallerRecords(ask)).get(jobResource, uuid);
  return { ...record, failures: await ask.services.jobs.listFailures(uuid) };
}

/** Jobs are listed like all other records; here is what only jobs have. */
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
