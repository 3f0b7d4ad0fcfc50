import { getBaseResource, type Catalog } from '../catalog';
import { BadRequest } from '../errors';
import { isStoredField } from './storedFields';
import { getOwn } from '../json';
import { kindTraits } from '../kinds';
import type { Field } from '../field';
import type { Resource } from '../resource';

/** A field that can be grouped by: stored and not encrypted. */
export function requireGroupableField(catalog: Catalog, resource: Resource, name: string): Field {
  const field = getOwn(getBaseResource(catalog, resource).fields, name);
  if (!field || field.sensitive || !isStoredField(field)) throw new BadRequest('badField', { field: name });
  return field;
}

/** Returns a number field that can be summed: stored and not encrypted; throws for any other. */
export function requireSummableField(catalog: Catalog, resource: Resource, name: string): Field {
  const field = requireGroupableField(catalog, resource, name);
  if (!kindTraits[field.kind].isNumber) throw new BadRequest('badField', { field: name });
  return field;
}
