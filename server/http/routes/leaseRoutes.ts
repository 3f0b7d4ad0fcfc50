import { ValidationFailed } from '#model/errors';
import { requireTextProperties } from '../input/requireTextProperties';
import { requireParameter } from '../input/requireParameter';
import { getCallerRecords } from '../getCallerRecords';
import type { RouteTable } from '../router';
import { RequestedResource } from '../RequestedResource';
import { withIdempotencyKey } from '../withIdempotencyKey';

/** Maximum number of uuids in a request, limited by the length of a URL. */
const maxRecordsOfClaims = 200;

/** List, acquire and release leases of records of any resource. */
export const leaseRoutes: RouteTable = {
  'GET /:resource/getClaims': async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireVisible();
    const uuids = [...new Set(requireParameter(ask.query, 'uuids').split(','))];
    if (uuids.length > maxRecordsOfClaims)
      throw new ValidationFailed([
        { path: '/uuids', keyword: 'maxItems', params: { limit: maxRecordsOfClaims } },
      ]);
    const leases = await (await getCallerRecords(ask)).listLeases(target.name, uuids);
    return { list: [...leases].map(([uuid, lease]) => ({ uuid, ...lease })) };
  },

  'POST /:resource/doClaim': withIdempotencyKey(async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireEditGrant();
    const { uuid } = requireTextProperties(await ask.getBody(), ['uuid']);
    return {
      work: async key => (await getCallerRecords(ask, key)).acquireLease(target.name, uuid),
      reply: lease => ({ claim: lease }),
    };
  }),

  'POST /:resource/doRelease': withIdempotencyKey(async ask => {
    const target = await (await RequestedResource.resolve(ask)).requireEditGrant();
    const { uuid } = requireTextProperties(await ask.getBody(), ['uuid']);
    return {
      work: async key => (await getCallerRecords(ask, key)).releaseLease(target.name, uuid),
      reply: released => ({ released }),
    };
  }),
};
