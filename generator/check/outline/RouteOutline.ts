import type { JsonObject } from '#model/json';
import { isObject } from '#model/json';
import type { SourceFile } from '../../SourceFile';
import type { JsonPath } from '../../sourceLocation';
import {
  toListOrEmpty,
  getLocatedName,
  getLocatedNames,
  toObjectOrEmpty,
  toTextOrUndefined,
  type LocatedName,
} from './locatedNames';

/** A declared route with its full path. */
export interface RouteOutline {
  file: SourceFile;
  at: JsonPath;
  keywords: JsonObject;
  name?: LocatedName;
  path: string;
  /** The declared parent of a root route. */
  parent?: LocatedName;
  component?: LocatedName;
  guards: readonly LocatedName[];
}

/** Creates the outlines of all routes of a file. */
export function createRouteOutlines(file: SourceFile): RouteOutline[] {
  if (Array.isArray(file.value))
    return file.value.flatMap((item, index) => createOutlinesBelow(file, item, [index], ''));
  return createOutlinesBelow(file, file.value, [], '');
}

function createOutlinesBelow(file: SourceFile, value: unknown, at: JsonPath, above: string): RouteOutline[] {
  if (!isObject(value)) return [];
  const parent = getLocatedName(value.parent, [...at, 'parent']);
  const path = joinRoutePath(toTextOrUndefined(value.path) ?? '', parent?.name ?? above);
  const name = getLocatedName(value.name, [...at, 'name']);
  const component = getLocatedName(value.component, [...at, 'component']);
  const guard = toObjectOrEmpty(value.meta).guard;
  const guardAt = [...at, 'meta', 'guard'];
  const outline = {
    file,
    at,
    keywords: value,
    ...(name && { name }),
    path,
    ...(parent && { parent }),
    ...(component && { component }),
    guards: isObject(guard)
      ? getLocatedNames(guard.role, [...guardAt, 'role'])
      : getLocatedNames(guard, guardAt),
  };
  const children = toListOrEmpty(value.children).flatMap((child, index) =>
    createOutlinesBelow(file, child, [...at, 'children', index], path),
  );
  return [outline, ...children];
}

/** A path with a leading slash is absolute, any other is relative to its parent. */
function joinRoutePath(path: string, above: string): string {
  const whole = path.startsWith('/') ? path : `${above}/${path}`;
  return whole.replace(/\/+$/, '').replace(/^\/*/, '/');
}
