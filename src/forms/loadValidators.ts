import { AppError } from '#model/errors';
import type { ValidatorError } from '#model/issues';

/** A compiled validator: what it found wrong last is in `errors`. */
export interface ValidateFunction {
  (value: unknown): boolean;
  errors?: ValidatorError[] | null;
}

/** By `schemaHash`: the schema itself, and each condition in it. */
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
 * The validators of a schema, an ES module of our own origin: nothing is evaluated, as the security policy demands. Its
 * address carries the hash, so what was loaded once is good for ever; a failure is forgotten and may be tried again.
 */
export function loadValidators(url: string): Promise<Validators> {
  const known = moduleCache.get(url);
  if (known) return known;
  const loading = importValidators(url);
  moduleCache.set(url, loading);
  loading.catch(() => moduleCache.delete(url));
  return loading;
}
