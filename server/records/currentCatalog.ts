import { findResource, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import { RequestContext } from './RequestContext';

/** Other schemas are applied than those by which somebody is about to write; nothing of it is written. */
export class StaleCatalog extends AppError {
  override readonly code = 503;
}

/** Whether rows lie by these schemas; another node, or another file, may have brought others a moment ago. */
export const hasCurrentCatalog = ({ appliedCatalog }: RecordReader, { hash }: Catalog): boolean =>
  appliedCatalog === undefined || appliedCatalog.hash === hash;

/** Refuses to write by schemas by which the rows lie no longer: what has another name now would be missed. */
export function requireCurrentCatalog(reading: RecordReader, catalog: Catalog): void {
  if (!hasCurrentCatalog(reading, catalog)) throw new StaleCatalog('unavailable');
}

/**
 * Asks about what is stored and cannot be taken back any more. Where other schemas are applied in that very moment, it is
 * asked once more by those.
 */
export async function readWithCurrentCatalog<T>(
  call: RequestContext,
  resource: Resource,
  ask: (call: RequestContext, resource: Resource) => Promise<T>,
): Promise<T> {
  const { catalog } = call.dependencies;
  try {
    const answer = await ask(call, resource);
    if (hasCurrentCatalog(call.store, catalog)) return answer;
  } catch (error) {
    if (hasCurrentCatalog(call.store, catalog)) throw error;
  }
  const now = withCatalog(call, call.store.appliedCatalog ?? catalog);
  return readWithCurrentCatalog(now, findResource(now.dependencies.catalog, resource.name) ?? resource, ask);
}

const withCatalog = ({ dependencies, operation }: RequestContext, catalog: Catalog): RequestContext =>
  new RequestContext({ ...dependencies, operation, catalog });
