import type { Catalog } from './catalog';
import type { JsonObject } from './json';
import type { FieldKind } from './kinds';
import { joinRoutePath, type RouteGuard, type RouteSpec } from './routes';

/** A part of the schema metadata (roles, routes and the like) that is offered as records. */
export interface CatalogSource {
  /** Fields that a resource with this `x-source` may have, with their kinds. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Field that identifies a record; its value stays the same when the metadata changes. */
  key: string;
  /** Values of all records of the source; a parent precedes its children. */
  list(catalog: Catalog): JsonObject[];
}

/** The catalog sources that `x-source` may name. Their records are written only when a catalog is applied. */
export const catalogSources: Readonly<Record<string, CatalogSource>> = {
  roles: {
    fields: {
      role: 'text',
      nameZh: 'text',
      nameEn: 'text',
      number: 'integer',
      isAdmin: 'boolean',
      btnRolesCheckedList: 'choices',
    },
    key: 'role',
    list: ({ roles }) =>
      Object.values(roles).map(({ name, title, number, admin, permissions }) => ({
        role: name,
        nameZh: title.zh,
        nameEn: title.en,
        number,
        isAdmin: admin,
        btnRolesCheckedList: [...permissions],
      })),
  },
  routes: {
    fields: {
      name: 'text',
      parentId: 'reference',
      path: 'text',
      component: 'text',
      redirect: 'text',
      titleZh: 'text',
      titleEn: 'text',
      icon: 'text',
      role: 'text',
      order: 'number',
      isHidden: 'boolean',
    },
    key: 'name',
    list: ({ routes }) => listRoutes(routes, { path: '', name: null }),
  },
};

interface Above {
  path: string;
  name: string | null;
}

/** `parentId` is the name of the parent route; the writer of the records replaces it by the uuid. */
function listRoutes(routes: readonly RouteSpec[], above: Above): JsonObject[] {
  return routes.flatMap(({ path, name, component, redirect, order, meta, children }) => {
    const full = joinRoutePath(above.path, path);
    const record = {
      name,
      parentId: above.name,
      path: full,
      component,
      redirect: redirect ?? null,
      titleZh: meta.title.zh,
      titleEn: meta.title.en,
      icon: meta.icon ?? null,
      role: formatGuard(meta.guard),
      order,
      isHidden: meta.hidden ?? false,
    };
    return [record, ...listRoutes(children, { path: full, name })];
  });
}

/** Formats the roles of a route guard in one line, prefixed by its mode unless that is `any`. */
function formatGuard(guard: RouteGuard | undefined): string | null {
  if (guard === undefined) return null;
  if (!('mode' in guard)) return guard.join(', ');
  const roles = guard.role.join(', ');
  return guard.mode === 'oneOf' ? roles : `${guard.mode}: ${roles}`;
}
