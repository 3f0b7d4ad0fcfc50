import { buildBulkJob } from '#server/jobs/bulkJob';
import { RouteReply } from '../reply';
import { parseBulkRequest } from '../input/parseBulkRequest';
import { readJobDetail } from './jobRoutes';
import { setOperationIdHeader } from '../operationHeader';
import { getCallerRecords } from '../getCallerRecords';
import type { RouteTable } from '../router';
import { ResourceTarget } from '../ResourceTarget';
import { withIdempotencyKey } from '../withIdempotencyKey';

/** Bulk actions on records of any resource, run as jobs. */
export const bulkRoutes: RouteTable = {
  'POST /:resource/doBulk': withIdempotencyKey(async ask => {
    const target = await (await ResourceTarget.resolve(ask)).requireChangeGrant();
    const owner = await ask.requireSignedIn();
    const order = parseBulkRequest(await ask.getBody());
    return {
      work: async storeOutcome => {
        const selected = await (await getCallerRecords(ask)).prepareBulkRequest(target.name, order);
        return ask.services.jobs.enqueue(
          owner,
          buildBulkJob(target.name, order.action, selected),
          storeOutcome,
        );
      },
      // Only enqueueing is idempotent; a repeated call reports the current state of the job.
      reply: async taken => {
        const uuid = String(taken);
        setOperationIdHeader(ask.response, uuid);
        await ask.services.runner.runFirstBatch(uuid);
        const job = await readJobDetail(ask, uuid);
        return new RouteReply({ job }, job.state === 'done' ? 'jobDone' : 'queued');
      },
    };
  }),
};
