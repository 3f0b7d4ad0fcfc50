import type { Catalog } from '#model/catalog';
import { getStoredFields } from '#model/resource/storedFields';
import type { Resource } from '#model/resource';
import { erasureResource } from '#server/audit/erasureProofs';
import { lockResource } from '#model/internalResources';

/** The rows of one resource in a key rotation, either the living or the deleted ones. */
export interface RotationRowSet {
  name: string;
  resource: Resource;
  deleted: boolean;
}

/** A row set name that sorts after all others: the rotation has finished its pass. */
export const afterLastRotationRowSet = '~';

/** All row sets that may hold encrypted values, sorted by name. The rotation resumes by comparing names. */
export function listRotationRowSets({ resources }: Catalog): RotationRowSet[] {
  return Object.values(resources)
    .filter(resource => !resource.view && mayHoldEncrypted(resource))
    .flatMap(resource => [
      { name: resource.name, resource, deleted: false },
      { name: `${resource.name}.deleted`, resource, deleted: true },
    ])
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** A group, list or JSON field may contain encrypted values, as the list of changes in the history does. */
const mayHoldEncrypted = (resource: Resource): boolean =>
  resource.name === lockResource ||
  resource.name === erasureResource ||
  getStoredFields(resource).some(
    ({ sensitive, kind }) => sensitive || ['group', 'list', 'json'].includes(kind),
  );
