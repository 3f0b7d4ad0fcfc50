import { baseOf, type Catalog } from './catalog';
import { Invalid } from './errors';
import { isStored } from './fieldAt';
import { own } from './json';
import type { Field, Resource } from './resource';

/** A field whose values may be counted: stored, and not sealed, for the parts of a sealed value say nothing. */
export function groupField(catalog: Catalog, resource: Resource, name: string): Field {
  const field = own(baseOf(catalog, resource).fields, name);
  if (!field || field.sensitive || !isStored(field)) throw new Invalid('badField', { field: name });
  return field;
}

export function sumField(catalog: Catalog, resource: Resource, name: string): Field {
  const field = groupField(catalog, resource, name);
  if (field.kind !== 'integer' && field.kind !== 'number') throw new Invalid('badField', { field: name });
  return field;
}
