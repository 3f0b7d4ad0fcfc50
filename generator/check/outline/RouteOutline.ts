import type { JsonObject } from '#model/json';
import { isObject } from '#model/json';
import type { SourceFile } from '../../SourceFile';
import type { JsonPath } from '../../sourceLocation';
import { toList, getName, getNames, toObject, toText, type LocatedName } from './locatedNames';

/** A page as its author wrote it, with the address that it has in the end. */
export interface RouteOutline {
  file: SourceFile;
  at: JsonPath;
  keywords: JsonObject;
  name?: LocatedName;
  path: string;
  /** Where it says it hangs, for the roots of a file. */
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

/** A path that begins with a slash stands for itself, any other below the page above it. */
function joinRoutePath(path: string, above: string): string {
  const whole = path.startsWith('/') ? path : `${above}/${path}`;
  return whole.replace(/\/+$/, '').replace(/^\/*/, '/');
}
