import { findResource, getBaseResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import type { Field } from '#model/field';
import { getOwn } from '#model/json';
import type { Resource } from '#model/resource';

/** Finds the field in the applied schemas, under its former name if the field was renamed. */
export const findFormerField = (before: Resource | undefined, { name, was }: Field): Field | undefined =>
  [name, ...was].map(known => getOwn(before?.fields ?? {}, known)).find(field => field !== undefined);

/** Rewrites a condition of the next schemas with the field names of the applied ones. */
export function toFormerCondition(
  applied: Catalog,
  next: Catalog,
  resource: string,
  condition: Condition,
): Condition {
  switch (condition.op) {
    case 'all':
    case 'any':
      return {
        ...condition,
        of: condition.of.map(part => toFormerCondition(applied, next, resource, part)),
      };
    case 'not':
      return { ...condition, of: toFormerCondition(applied, next, resource, condition.of) };
    case 'some': {
      const [via = condition.via] = toFormerPath(applied, next, condition.of, [condition.via]);
      return { ...condition, via, where: toFormerCondition(applied, next, condition.of, condition.where) };
    }
    case 'is':
      return { ...condition, path: toFormerPath(applied, next, resource, condition.path) };
    case 'search':
      return condition;
  }
}

function toFormerPath(applied: Catalog, next: Catalog, resource: string, path: readonly string[]): string[] {
  let table = findTable(next, resource);
  return path.map(step => {
    const field: Field | undefined = table && getOwn(table.fields, step);
    const former = field && findFormerField(findTable(applied, table?.name), field);
    table = findTable(next, field?.ref?.to);
    return former?.name ?? step;
  });
}

function findTable(catalog: Catalog, name: string | undefined): Resource | undefined {
  const resource = name === undefined ? undefined : findResource(catalog, name);
  return resource && getBaseResource(catalog, resource);
}
