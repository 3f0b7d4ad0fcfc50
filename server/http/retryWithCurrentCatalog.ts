import { NotSignedIn, PayloadTooLarge, TooManyRequests, Unavailable, MethodNotAllowed } from '#model/errors';
import { hasCurrentCatalog } from '#server/records/currentCatalog';
import type { ApiRequest } from './ApiRequest';

/** These are not of the schemas, whichever they are. */
const catalogIndependentErrors = [
  NotSignedIn,
  TooManyRequests,
  PayloadTooLarge,
  MethodNotAllowed,
  Unavailable,
];

/**
 * Another node may have applied other schemas a moment ago: what failed by the old ones and wrote nothing is done once
 * more by the new, and so is what was read when the rows lay by the new already.
 */
export async function retryWithCurrentCatalog(
  ask: ApiRequest,
  handler: (ask: ApiRequest) => unknown,
): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await handler(ask);
    if (!hasReadNewerLayout(ask)) return answer;
  } catch (error) {
    if (catalogIndependentErrors.some(sort => error instanceof sort) || ask.hasWritten) throw error;
    if (await hasNewCatalog(ask)) return handler(ask.withCurrentCatalog());
    throw error;
  }
  return (await hasNewCatalog(ask)) ? handler(ask.withCurrentCatalog()) : answer;
}

const hasReadNewerLayout = ({ services, catalog, request, hasWritten }: ApiRequest): boolean =>
  request.method === 'GET' && !hasWritten && !hasCurrentCatalog(services.store, catalog);

/** Whether other metadata are served by now than those by which was asked. */
async function hasNewCatalog({ services, catalog }: ApiRequest): Promise<boolean> {
  await services.metadata.followAppliedCatalog();
  return services.metadata.catalog.hash !== catalog.hash;
}
