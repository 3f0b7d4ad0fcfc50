import { findResource, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { RequestContext } from './RequestContext';

/**
 * Thrown when the request's catalog is no longer the one applied to the store: before a write, or after one whose answer no
 * attempt could read. It answers 503, and a retry with the same idempotency key is answered from the stored outcome.
 */
export class StaleCatalog extends AppError {
  override readonly code = 503;
}

/** Whether the catalog is the one applied to the store; another node may have migrated the schemas meanwhile. */
export const hasCurrentCatalog = ({ appliedCatalog }: RecordReader, { hash }: Catalog): boolean =>
  appliedCatalog === undefined || appliedCatalog.hash === hash;

/** Refuses to write with an outdated catalog, which would miss renamed fields. */
export function requireCurrentCatalog(reading: RecordReader, catalog: Catalog): void {
  if (!hasCurrentCatalog(reading, catalog)) throw new StaleCatalog('unavailable');
}

/** The attempts to read one answer when catalogs are applied again and again. */
const maxReadAttempts = 5;

/**
 * Reads the result of a committed write. When another catalog is applied meanwhile, the read is repeated with that one,
 * because the write cannot be repeated.
 */
export async function readWithCurrentCatalog<T>(
  context: RequestContext,
  resource: Resource,
  ask: (context: RequestContext, resource: Resource) => Promise<T>,
): Promise<T> {
  let asking = context;
  for (let left = maxReadAttempts; left > 0; left -= 1) {
    const { catalog } = asking.dependencies;
    try {
      const current = asking === context ? resource : (findResource(catalog, resource.name) ?? resource);
      const answer = await ask(asking, current);
      if (hasCurrentCatalog(context.store, catalog)) return answer;
    } catch (error) {
      if (hasCurrentCatalog(context.store, catalog)) throw error;
    }
    asking = withCatalog(context, context.store.appliedCatalog ?? catalog);
  }
  throw new StaleCatalog('unavailable');
}

const withCatalog = ({ dependencies, operation }: RequestContext, catalog: Catalog): RequestContext =>
  new RequestContext({ ...dependencies, operation, catalog });
