import { NotSignedIn, PayloadTooLarge, TooManyRequests, Unavailable, MethodNotAllowed } from '#model/errors';
import { hasCurrentCatalog } from '#server/records/currentCatalog';
import type { ApiRequest } from './ApiRequest';

/** Errors that do not depend on the catalog, so that a retry with a newer one would not help. */
const catalogIndependentErrors = [
  NotSignedIn,
  TooManyRequests,
  PayloadTooLarge,
  MethodNotAllowed,
  Unavailable,
];

/**
 * Retries a request once with the current catalog if another node has just applied a new one: after an error without a
 * write, or after a read of rows that are already in the new layout.
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

/** Updates the metadata and returns whether the catalog differs from that of the request. */
async function hasNewCatalog({ services, catalog }: ApiRequest): Promise<boolean> {
  await services.metadata.followAppliedCatalog();
  await services.metadata.refreshEntries();
  return services.metadata.catalog.hash !== catalog.hash;
}
