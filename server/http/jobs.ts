import type { RecordDetail } from '#model/records';
import { jobResource } from '#server/jobs/Job';
import { Reply } from './answer';
import type { Ask } from './Ask';
import { textsOf } from './fields';
import { recordsOf } from './recordsOf';
import { demandWord } from './demandWord';
import type { RouteTable } from './routes';
import { keyed } from './writing';

/** What the caller may see of a job of its own, and what could not be done of it. */
export async function jobAnswer(ask: Ask, uuid: string): Promise<RecordDetail> {
  const record = await (await recordsOf(ask)).get(jobResource, uuid);
  return { ...record, failures: await ask.parts.jobs.failures(uuid) };
}

/** Jobs are listed like all other records; here is what only jobs have. */
export const jobRoutes: RouteTable = {
  'GET /job/getDetail': ask => jobAnswer(ask, demandWord(ask.query, 'uuid')),

  'POST /job/doCancel': keyed(async ask => {
    const owner = await ask.signedIn();
    const { uuid } = textsOf(await ask.body(), ['uuid']);
    return {
      work: claim => ask.parts.jobs.cancel(owner, uuid, claim),
      reply: async () => new Reply({ job: await jobAnswer(ask, uuid) }, 'jobCancelled'),
    };
  }),
};
