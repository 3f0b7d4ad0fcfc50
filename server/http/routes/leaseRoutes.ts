import { requireTextProperties } from '../input/requireTextProperties';
import { getCallerRecords } from '../getCallerRecords';
import type { RouteTable } from '../router';
import { ResourceTarget } from '../ResourceTarget';
import { withIdempotencyKey } from '../withIdempotencyKey';

/** Acquire and release leases of records of any resource. */
export const leaseRoutes: RouteTable = {
  'POST /:resource/doClaim': withIdempotencyKey(async ask => {
    const target = await (await ResourceTarget.resolve(ask)).requireEditGrant();
    const { uuid } = requireTextProperties(await ask.getBody(), ['uuid']);
    return {
      work: async key => (await getCallerRecords(ask, key)).acquireLease(target.name, uuid),
      reply: lease => ({ claim: lease }),
    };
  }),

  'POST /:resource/doRelease': withIdempotencyKey(async ask => {
    const target = await (await ResourceTarget.resolve(ask)).requireEditGrant();
    const { uuid } = requireTextProperties(await ask.getBody(), ['uuid']);
    return {
      work: async key => (await getCallerRecords(ask, key)).releaseLease(target.name, uuid),
      reply: released => ({ released }),
    };
  }),
};
