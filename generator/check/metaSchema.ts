import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonPath } from '../sourceLocation';
import { getFileWithUnresolvedChoices } from '../choices/resolveChoices';
import type { SourceFile } from '../SourceFile';
import choicesMeta from '../../schemas/meta/choices.json' with { type: 'json' };
import examplesMeta from '../../schemas/meta/examples.json' with { type: 'json' };
import resourceMeta from '../../schemas/meta/resource.json' with { type: 'json' };
import rolesMeta from '../../schemas/meta/roles.json' with { type: 'json' };
import routeMeta from '../../schemas/meta/route.json' with { type: 'json' };

/** A meta-schema violation. */
export interface MetaSchemaError {
  keyword: string;
  at: JsonPath;
  params: Readonly<Record<string, unknown>>;
  /** Keywords allowed at this location. */
  allowedKeywords: readonly string[];
  value: unknown;
}

/** Name of a meta-schema, one per type of schema file. */
export type MetaSchemaName = 'resource' | 'choices' | 'route' | 'roles' | 'examples';

// Editors use these meta-schemas too. The option strictTypes would reject valid types beside applicators.
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
});
// The choices of a shared list have the same schema as the choices of a field.
ajv.addSchema(resourceMeta, 'resource.json');
const metaSchemas: Readonly<Record<MetaSchemaName, object>> = {
  resource: resourceMeta,
  choices: choicesMeta,
  route: routeMeta,
  roles: rolesMeta,
  examples: examplesMeta,
};
const validators = new Map<MetaSchemaName, ValidateFunction>();
const errorCache = new WeakMap<SourceFile, MetaSchemaError[]>();

/** Maximum number of reported errors per file; each one requires a search for the intended name. */
const maxErrors = 500;

/** Returns the meta-schema violations of a file, before its choices and references are resolved. */
export function getMetaSchemaErrors(written: SourceFile, meta: MetaSchemaName): readonly MetaSchemaError[] {
  const file = getFileWithUnresolvedChoices(written);
  const known = errorCache.get(file);
  if (known) return known;
  const found = file.value === undefined ? [] : validateValue(file.value, meta);
  errorCache.set(file, found);
  return found;
}

function validateValue(value: unknown, meta: MetaSchemaName): MetaSchemaError[] {
  const validate = validators.get(meta) ?? ajv.compile(metaSchemas[meta]);
  validators.set(meta, validate);
  validate(value);
  return (validate.errors ?? [])
    .filter(isOwnError)
    .slice(0, maxErrors)
    .map(error => ({
      keyword: error.keyword,
      at: resolveInstancePath(error.instancePath, value),
      params: error.params,
      allowedKeywords: getPropertyNames(error.parentSchema),
      value: error.data,
    }));
}

/** Skips redundant Ajv errors: the `if` of a failed branch, and the parent of a failed property name. */
function isOwnError({ keyword, propertyName }: ErrorObject): boolean {
  return keyword !== 'if' && (propertyName === undefined || keyword === 'propertyNames');
}

function resolveInstancePath(pointer: string, root: unknown): JsonPath {
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

/** Every keyword in the resource meta-schema. */
export const knownResourceKeywords: ReadonlySet<string> = new Set(collectKeywords(resourceMeta));

/** Property names that a subschema lists under `properties`. */
function getPropertyNames(schema: unknown): string[] {
  const lists = typeof schema === 'object' && schema !== null && 'properties' in schema;
  return lists ? Object.keys(schema.properties ?? {}) : [];
}

function collectKeywords(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [...getPropertyNames(schema), ...Object.values(schema).flatMap(collectKeywords)];
}
