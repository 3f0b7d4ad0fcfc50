import type { JsonObject } from '#model/json';
import { isObject } from '#model/json';
import type { SourceFile } from '../load';
import type { Path } from '../place';
import { listIn, nameIn, namesIn, objectIn, textIn, type Named } from './members';

/** A page as its author wrote it, with the address that it has in the end. */
export interface RouteOutline {
  file: SourceFile;
  at: Path;
  words: JsonObject;
  name?: Named;
  path: string;
  /** Where it says it hangs, for the roots of a file. */
  parent?: Named;
  component?: Named;
  guards: readonly Named[];
}

export function routeOutlines(file: SourceFile): RouteOutline[] {
  if (Array.isArray(file.value)) return file.value.flatMap((item, index) => below(file, item, [index], ''));
  return below(file, file.value, [], '');
}

function below(file: SourceFile, value: unknown, at: Path, above: string): RouteOutline[] {
  if (!isObject(value)) return [];
  const parent = nameIn(value.parent, [...at, 'parent']);
  const path = addressOf(textIn(value.path) ?? '', parent?.name ?? above);
  const name = nameIn(value.name, [...at, 'name']);
  const component = nameIn(value.component, [...at, 'component']);
  const guard = objectIn(value.meta).guard;
  const guardAt = [...at, 'meta', 'guard'];
  const outline = {
    file,
    at,
    words: value,
    ...(name && { name }),
    path,
    ...(parent && { parent }),
    ...(component && { component }),
    guards: isObject(guard) ? namesIn(guard.role, [...guardAt, 'role']) : namesIn(guard, guardAt),
  };
  const children = listIn(value.children).flatMap((child, index) =>
    below(file, child, [...at, 'children', index], path),
  );
  return [outline, ...children];
}

/** A path that begins with a slash stands for itself, any other below the page above it. */
function addressOf(path: string, above: string): string {
  const whole = path.startsWith('/') ? path : `${above}/${path}`;
  return whole.replace(/\/+$/, '').replace(/^\/*/, '/');
}
