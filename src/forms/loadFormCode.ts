import type * as expressionsModule from './expressions';
import type { FormSchema } from './FormSchema';
import { loadSchemaModule, type SchemaModule } from './loadValidators';

/** Functions that evaluate comparisons and computed values. */
export type FormExpressions = typeof expressionsModule;

/** Lazily loaded modules by which a form validates and computes values. */
export interface FormModules extends SchemaModule {
  /** Absent when the schema contains no expressions. */
  expressions?: FormExpressions;
}

const computed = ['x-value', 'x-take', 'x-derived-by', 'x-checked-by'] as const;

const hasExpressions = (schema: FormSchema): boolean =>
  schema['x-compare'] !== undefined ||
  Object.values(schema.properties).some(property => computed.some(word => property[word] !== undefined));

export async function loadFormCode(schema: FormSchema, validatorUrl: string): Promise<FormModules> {
  const [module, expressions] = await Promise.all([
    loadSchemaModule(validatorUrl),
    hasExpressions(schema) ? import('./expressions') : undefined,
  ]);
  return { ...module, ...(expressions && { expressions }) };
}
