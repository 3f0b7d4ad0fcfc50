import { resourceOf, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import type { Reading } from '#model/records';
import type { Resource } from '#model/resource';
import { Call } from './Call';

/** Other schemas are applied than those by which somebody is about to write; nothing of it is written. */
export class OldMetadata extends AppError {
  override readonly code = 503;
}

/** Whether rows lie by these schemas; another node, or another file, may have brought others a moment ago. */
export const isInStep = ({ laidOutBy }: Reading, { hash }: Catalog): boolean =>
  laidOutBy === undefined || laidOutBy.hash === hash;

/** Refuses to write by schemas by which the rows lie no longer: what has another name now would be missed. */
export function demandInStep(reading: Reading, catalog: Catalog): void {
  if (!isInStep(reading, catalog)) throw new OldMetadata('unavailable');
}

/**
 * Asks about what is stored and cannot be taken back any more. Where other schemas are applied in that very moment, it is
 * asked once more by those.
 */
export async function askInStep<T>(
  call: Call,
  resource: Resource,
  ask: (call: Call, resource: Resource) => Promise<T>,
): Promise<T> {
  const { catalog } = call.parts;
  try {
    const answer = await ask(call, resource);
    if (isInStep(call.store, catalog)) return answer;
  } catch (error) {
    if (isInStep(call.store, catalog)) throw error;
  }
  const now = byCatalog(call, call.store.laidOutBy ?? catalog);
  return askInStep(now, resourceOf(now.parts.catalog, resource.name) ?? resource, ask);
}

const byCatalog = ({ parts, operation }: Call, catalog: Catalog): Call =>
  new Call({ ...parts, operation, catalog });
