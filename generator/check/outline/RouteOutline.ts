import type { JsonObject } from '#model/json';
import { isObject } from '#model/json';
import type { SourceFile } from '../../SourceFile';
import type { JsonPath } from '../../sourceLocation';
import { toList, getName, getNames, toObject, toText, type LocatedName } from './locatedNames';

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

export function createRouteOutlines(file: SourceFile): RouteOutline[] {
  if (Array.isArray(file.value))
    return file.value.flatMap((item, index) => createOutlinesBelow(file, item, [index], ''));
  return createOutlinesBelow(file, file.value, [], '');
}

function createOutlinesBelow(file: SourceFile, value: unknown, at: JsonPath, above: string): RouteOutline[] {
  if (!isObject(value)) return [];
  const parent = getName(value.parent, [...at, 'parent']);
  const path = joinRoutePath(toText(value.path) ?? '', parent?.name ?? above);
  const name = getName(value.name, [...at, 'name']);
  const component = getName(value.component, [...at, 'component']);
  const guard = toObject(value.meta).guard;
  const guardAt = [...at, 'meta', 'guard'];
  const outline = {
    file,
    at,
    keywords: value,
    ...(name && { name }),
    path,
    ...(parent && { parent }),
    ...(component && { component }),
    guards: isObject(guard) ? getNames(guard.role, [...guardAt, 'role']) : getNames(guard, guardAt),
  };
  const children = toList(value.children).flatMap((child, index) =>
    createOutlinesBelow(file, child, [...at, 'children', index], path),
  );
  return [outline, ...children];
}

/** A path with a leading slash is absolute, any other is relative to its parent. */
function joinRoutePath(path: string, above: string): string {
  const whole = path.startsWith('/') ? path : `${above}/${path}`;
  return whole.replace(/\/+$/, '').replace(/^\/*/, '/');
}
