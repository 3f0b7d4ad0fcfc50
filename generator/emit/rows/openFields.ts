import type { Field, Resource } from '#model/resource';
import { stableText } from '#model/schemaHash';

/** Whether the server alone computes the field, from the others. */
export const isComputed = (field: Field): boolean =>
  field.number !== undefined || (field.derive !== undefined && !field.derive.when);

/**
 * What a person or a transition writes: plain fields first, then those that conditions show, and relations last, as what
 * fits may depend on all others.
 */
export function openFields(resource: Resource): Field[] {
  const open = Object.values(resource.fields).filter(
    field => field.origin === 'author' && !isComputed(field),
  );
  const rank = (field: Field): number => {
    const fit = stableText([resource.samples.fit[field.name], field.ref?.where]);
    return (field.shownIf ? 1 : 0) + (field.ref ? 2 : 0) + (fit.includes('$this.') ? 2 : 0);
  };
  const ranked = open.map(field => ({ field, rank: rank(field) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(one => one.field);
}
