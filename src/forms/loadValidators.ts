import { AppError, type Issue } from '#model/errors';
import type { ValidatorError } from '#model/issues';
import type { JsonObject, JsonValue } from '#model/json';

/** Compiled validator; `errors` holds the issues of the last run. */
export interface ValidateFunction {
  (value: unknown): boolean;
  errors?: ValidatorError[] | null;
}

/** Named rules that a form runs; those of the city depend on the record only. */
export type NamedFormRules = Readonly<
  Record<string, (record: JsonObject, field?: string) => JsonValue | readonly Issue[]>
>;

/** Validators of the schema and of each condition in it, by `schemaHash`. */
export type SchemaValidators = Readonly<Record<string, ValidateFunction>>;

/** The served module of a schema; `rules` are absent where it names none. */
export interface SchemaModule {
  validators: SchemaValidators;
  rules?: NamedFormRules;
}

const moduleCache = new Map<string, Promise<SchemaModule>>();

async function importModule(url: string): Promise<SchemaModule> {
  const { validators, rules } = (await import(/* @vite-ignore */ url)) as Partial<SchemaModule>;
  if (!validators) throw new AppError({ zh: '校验模块无效', en: 'This module holds no validators' });
  return { validators, ...(rules && { rules }) };
}

/**
 * Loads the validators and rules of a schema as an ES module of this origin, since the Content-Security-Policy forbids
 * eval. Its URL contains the hash, so it is cached for ever; a failed load may be retried.
 */
export function loadSchemaModule(url: string): Promise<SchemaModule> {
  const cached = moduleCache.get(url);
  if (cached) return cached;
  const loading = importModule(url);
  moduleCache.set(url, loading);
  loading.catch(() => moduleCache.delete(url));
  return loading;
}
