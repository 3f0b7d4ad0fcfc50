import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Path } from '../place';
import type { SourceFile } from '../load';
import resourceMeta from '../../schemas/meta/resource.json' with { type: 'json' };
import rolesMeta from '../../schemas/meta/roles.json' with { type: 'json' };
import routeMeta from '../../schemas/meta/route.json' with { type: 'json' };

/** One way in which a file departs from its meta-schema. */
export interface Departure {
  keyword: string;
  at: Path;
  params: Readonly<Record<string, unknown>>;
  /** The words that may stand here. */
  words: readonly string[];
  value: unknown;
}

export type Meta = 'resource' | 'route' | 'roles';

// The meta-schemas are also read by editors, which are laxer than Ajv's strict mode about where a type stands.
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
});
const metas: Readonly<Record<Meta, object>> = { resource: resourceMeta, route: routeMeta, roles: rolesMeta };
const validators = new Map<Meta, ValidateFunction>();
const seen = new WeakMap<SourceFile, Departure[]>();

/** Where a file is not what its meta-schema asks for. */
export function departures(file: SourceFile, meta: Meta): readonly Departure[] {
  const known = seen.get(file);
  if (known) return known;
  const found = file.value === undefined ? [] : look(file.value, meta);
  seen.set(file, found);
  return found;
}

function look(value: unknown, meta: Meta): Departure[] {
  const validate = validators.get(meta) ?? ajv.compile(metas[meta]);
  validators.set(meta, validate);
  validate(value);
  return (validate.errors ?? []).filter(saysItself).map(error => ({
    keyword: error.keyword,
    at: pathOf(error.instancePath, value),
    params: error.params,
    words: namesOf(error.parentSchema),
    value: error.data,
  }));
}

/** Ajv also reports the `if` whose branch has failed, and the pattern that a name failed beside the name. */
function saysItself({ keyword, propertyName }: ErrorObject): boolean {
  return keyword !== 'if' && (propertyName === undefined || keyword === 'propertyNames');
}

function pathOf(pointer: string, root: unknown): Path {
  const path: (string | number)[] = [];
  let container: unknown = root;
  for (const encoded of pointer.split('/').slice(1)) {
    const key = encoded.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(container) ? Number(key) : key;
    path.push(step);
    container = Object.entries(container ?? {}).find(([name]) => name === key)?.[1];
  }
  return path;
}

/** Every word that the meta-schema of resources knows anywhere. */
export const knownWords: ReadonlySet<string> = new Set(wordsOf(resourceMeta));

/** The words that a schema lists itself. */
function namesOf(schema: unknown): string[] {
  const lists = typeof schema === 'object' && schema !== null && 'properties' in schema;
  return lists ? Object.keys(schema.properties ?? {}) : [];
}

function wordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [...namesOf(schema), ...Object.values(schema).flatMap(wordsOf)];
}
