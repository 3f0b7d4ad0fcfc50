import { AppError } from '#model/errors';
import type { ValidatorError } from '#model/issues';

/** Compiled validator; `errors` holds the issues of the last run. */
export interface ValidateFunction {
  (value: unknown): boolean;
  errors?: ValidatorError[] | null;
}

/** Validators of the schema and of each condition in it, by `schemaHash`. */
export type Validators = Readonly<Record<string, ValidateFunction>>;

const moduleCache = new Map<string, Promise<Validators>>();

async function importValidators(url: string): Promise<Validators> {
  const module = (await import(/* @vite-ignore */ url)) as { validators?: Validators };
  if (!module.validators) {
    throw new AppError({ zh: '校验模块无效', en: 'This module holds no validators' });
  }
  return module.validators;
}

/**
 * Loads the validators of a schema as an ES module of this origin, since the Content-Security-Policy forbids
 * eval. Its URL contains the hash, so it is cached for ever; a failed load may be retried.
 */
export function loadValidators(url: string): Promise<Validators> {
  const cached = moduleCache.get(url);
  if (cached) return cached;
  const loading = importValidators(url);
  moduleCache.set(url, loading);
  loading.catch(() => moduleCache.delete(url));
  return loading;
}
