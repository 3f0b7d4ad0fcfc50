import { getBaseResource, findResource, type Catalog } from '../catalog';
import type { Field } from '../field';
import type { Resource } from '../resource';

/** Target tables of these fields. */
function getTargetTables(catalog: Catalog, resource: Resource, wanted: (field: Field) => boolean): string[] {
  return Object.values(resource.fields).flatMap(field => {
    const target =
      field.origin === 'author' && field.ref && wanted(field)
        ? findResource(catalog, field.ref.to)
        : undefined;
    const table = target && getBaseResource(catalog, target).name;
    return table === undefined || table === resource.name ? [] : [table];
  });
}

/** Table order in which relation targets come first, where possible; guaranteed for required relations only. */
export function getGenerationOrder(catalog: Catalog): Resource[] {
  const left = new Set(Object.values(catalog.resources).filter(resource => !resource.view));
  const waiting = new Set([...left].map(resource => resource.name));
  const isReady = (resource: Resource, wanted: (field: Field) => boolean): boolean =>
    getTargetTables(catalog, resource, wanted).every(table => !waiting.has(table));
  const order: Resource[] = [];
  while (left.size > 0) {
    const all = [...left];
    const next =
      all.find(resource => isReady(resource, () => true)) ??
      all.find(resource => isReady(resource, field => field.required)) ??
      all[0];
    if (!next) break;
    left.delete(next);
    waiting.delete(next.name);
    order.push(next);
  }
  return order;
}
