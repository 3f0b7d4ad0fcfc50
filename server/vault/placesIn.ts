import type { Catalog } from '#model/catalog';
import { storedFields } from '#model/fieldAt';
import type { Resource } from '#model/resource';
import { holdResource } from '#server/records/holding';

/** The rows of a resource, the living or the deleted ones. */
export interface Place {
  name: string;
  resource: Resource;
  deleted: boolean;
}

/** Stands after all names. */
export const afterAll = '~';

/** All rows in which something may be sealed, sorted, so that a name says what comes after it. */
export function placesIn({ resources }: Catalog): Place[] {
  return Object.values(resources)
    .filter(resource => !resource.view && mayHoldSealed(resource))
    .flatMap(resource => [
      { name: resource.name, resource, deleted: false },
      { name: `${resource.name}.deleted`, resource, deleted: true },
    ])
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** A list may hold anything, as that of the changes in a history does. */
const mayHoldSealed = (resource: Resource): boolean =>
  resource.name === holdResource ||
  storedFields(resource).some(({ sensitive, kind }) => sensitive || ['group', 'list', 'json'].includes(kind));
