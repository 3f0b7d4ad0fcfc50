import { buildBulkJob } from '#server/jobs/bulkJob';
import { isClientError, toJobFailure } from '#server/jobs/toJobFailure';
import { RouteReply } from '../reply';
import { parseBulkPreview, parseBulkRequest } from '../input/parseBulkRequest';
import { readJobDetail } from './jobRoutes';
import { setOperationIdHeader } from '../operationHeader';
import { getCallerRecords } from '../getCallerRecords';
import type { RouteTable } from '../router';
import { RequestedResource } from '../RequestedResource';
import { withIdempotencyKey, withoutIdempotencyKey } from '../withIdempotencyKey';

/** Bulk actions on records of any resource, run as jobs. */
export const bulkRoutes: RouteTable = {
  // It changes nothing; the selection would be too long for an address.
  'POST /:resource/doBulkPreview': withoutIdempotencyKey(async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireChangeGrant();
    await ask.requireSignedIn();
    const order = parseBulkPreview(await ask.getBody());
    const records = await getCallerRecords(ask);
    const { refusals, ...preview } = await records.previewBulk(target.name, order);
    const { language } = await ask.getCaller();
    for (const { uuid, error } of refusals)
      if (!isClientError(error))
        ask.services.log.error({ item: uuid, err: error }, 'a record could not be checked');
    const failures = refusals.map(({ uuid, error, label }) => ({
      ...toJobFailure(uuid, error, { language, fields: target.nameableFields }),
      ...(label !== undefined && { label }),
    }));
    return { ...preview, failures };
  }),

  'POST /:resource/doBulk': withIdempotencyKey(async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireChangeGrant();
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
