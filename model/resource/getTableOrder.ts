import { getBaseResource, findResource, type Catalog } from '../catalog';
import type { Field } from '../field';
import type { Resource } from '../resource';

/** Tables that these fields refer to by relations or by choices that are records. */
function getTargetTables(catalog: Catalog, resource: Resource, wanted: (field: Field) => boolean): string[] {
  const fields = Object.values(resource.fields).filter(field => field.origin === 'author' && wanted(field));
  return fields.flatMap(listTargets).flatMap(name => {
    const target = findResource(catalog, name);
    const table = target && getBaseResource(catalog, target).name;
    return table === undefined || table === resource.name ? [] : [table];
  });
}

const listTargets = ({ ref, entries, fields = {} }: Field): string[] => [
  ...(ref ? [ref.to] : []),
  ...(entries ? [entries.of] : []),
  ...Object.values(fields).flatMap(({ entries: inner }) => (inner ? [inner.of] : [])),
];

/** Table order in which relation targets come first, where possible; guaranteed for required relations only. */
export function getTableOrder(catalog: Catalog): Resource[] {
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
