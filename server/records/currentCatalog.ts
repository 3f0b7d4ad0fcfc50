import { findResource, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { RequestContext } from './RequestContext';

/** Thrown before a write when the request's catalog is no longer the one applied to the store. It answers 503. */
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

/**
 * Reads the result of a committed write. When another catalog is applied meanwhile, the read is repeated with that one,
 * because the write cannot be repeated.
 */
export async function readWithCurrentCatalog<T>(
  context: RequestContext,
  resource: Resource,
  ask: (context: RequestContext, resource: Resource) => Promise<T>,
): Promise<T> {
  const { catalog } = context.dependencies;
  try {
    const answer = await ask(context, resource);
    if (hasCurrentCatalog(context.store, catalog)) return answer;
  } catch (error) {
    if (hasCurrentCatalog(context.store, catalog)) throw error;
  }
  const now = withCatalog(context, context.store.appliedCatalog ?? catalog);
  return readWithCurrentCatalog(now, findResource(now.dependencies.catalog, resource.name) ?? resource, ask);
}

const withCatalog = ({ dependencies, operation }: RequestContext, catalog: Catalog): RequestContext =>
  new RequestContext({ ...dependencies, operation, catalog });
