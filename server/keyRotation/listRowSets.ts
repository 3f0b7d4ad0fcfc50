import type { Catalog } from '#model/catalog';
import { getStoredFields } from '#model/resource/storedFields';
import type { Resource } from '#model/resource';
import { lockResource } from '#server/records/locks/locks';

/** The rows of a resource, the living or the deleted ones. */
export interface RowSet {
  name: string;
  resource: Resource;
  deleted: boolean;
}

/** Stands after all names. */
export const afterLastRowSet = '~';

/** All rows in which something may be sealed, sorted, so that a name says what comes after it. */
export function listRowSets({ resources }: Catalog): RowSet[] {
  return Object.values(resources)
    .filter(resource => !resource.view && mayHoldEncrypted(resource))
    .flatMap(resource => [
      { name: resource.name, resource, deleted: false },
      { name: `${resource.name}.deleted`, resource, deleted: true },
    ])
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** A list may hold anything, as that of the changes in a history does. */
const mayHoldEncrypted = (resource: Resource): boolean =>
  resource.name === lockResource ||
  getStoredFields(resource).some(
    ({ sensitive, kind }) => sensitive || ['group', 'list', 'json'].includes(kind),
  );
