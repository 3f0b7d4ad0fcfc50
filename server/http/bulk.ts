import { bulkJob } from '#server/jobs/bulk';
import { Reply } from './answer';
import { readBulk } from './bulkBody';
import { jobAnswer } from './jobs';
import { nameOperation } from './operation';
import { recordsOf } from './recordsOf';
import type { RouteTable } from './routes';
import { Target } from './Target';
import { keyed } from './writing';

/** One deed for many records of any resource, as a job. */
export const bulkRoutes: RouteTable = {
  'POST /:resource/doBulk': keyed(async ask => {
    const target = await (await Target.of(ask)).demandAnyChange();
    const owner = await ask.signedIn();
    const order = readBulk(await ask.body());
    return {
      work: async claim => {
        const selected = await (await recordsOf(ask)).takeOrder(target.name, order);
        return ask.parts.jobs.take(owner, bulkJob(target.name, order.deed, selected), claim);
      },
      // Only the taking in is done once for each key; what is answered of the job is how it stands.
      reply: async taken => {
        const uuid = String(taken);
        nameOperation(ask.response, uuid);
        await ask.parts.runner.begin(uuid);
        const job = await jobAnswer(ask, uuid);
        return new Reply({ job }, job.state === 'done' ? 'jobDone' : 'queued');
      },
    };
  }),
};
