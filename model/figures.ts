import { baseOf, type Catalog } from './catalog';
import { Invalid } from './errors';
import { isStored } from './fieldAt';
import { own } from './json';
import { traits } from './kinds';
import type { Field, Resource } from './resource';

/** A field whose values may be counted: stored, and not sealed, for the parts of a sealed value say nothing. */
export function groupField(catalog: Catalog, resource: Resource, name: string): Field {
  const field = own(baseOf(catalog, resource).fields, name);
  if (!field || field.sensitive || !isStored(field)) throw new Invalid('badField', { field: name });
  return field;
}

export function sumField(catalog: Catalog, resource: Resource, name: string): Field {
  const field = groupField(catalog, resource, name);
  if (!traits[field.kind].isNumber) throw new Invalid('badField', { field: name });
  return field;
}
