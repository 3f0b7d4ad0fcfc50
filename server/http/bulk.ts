import { isObject } from '#model/json';
import { bulkJob } from '#server/jobs/bulk';
import { Reply } from './answer';
import { readBulk } from './bulkBody';
import { once } from './idempotent';
import { jobAnswer } from './jobs';
import { recordsOf } from './recordsOf';
import type { RouteTable } from './routes';
import { Target } from './Target';

/** One deed for many records of any resource, as a job. */
export const bulkRoutes: RouteTable = {
  'POST /:resource/doBulk': async ask => {
    const target = await (await Target.of(ask)).demandAnyChange();
    const owner = await ask.signedIn();
    const body = await ask.body();
    const order = readBulk(body);
    const answer = await once(ask, body, async claim => {
      const selected = await (await recordsOf(ask)).takeOrder(target.name, order);
      const job = await ask.parts.jobs.take(owner, bulkJob(target.name, order.deed, selected), claim);
      ask.response.set('X-Operation-Id', job);
      await ask.parts.runner.begin(job);
      return { job: await jobAnswer(ask, job) };
    });
    return new Reply(answer, hasEnded(answer) ? 'jobDone' : 'queued');
  },
};

const hasEnded = (answer: unknown): boolean =>
  isObject(answer) && isObject(answer.job) && answer.job.state === 'done';
