import type * as expressionsModule from './expressions';
import type { FormSchema } from './FormSchema';
import { loadValidators, type Validators } from './loadValidators';

/** Evaluates comparisons and computed values. */
export type FormExpressions = typeof expressionsModule;

/** The code by which a form follows its schema. */
export interface FormCode {
  validators: Validators;
  /** Absent when the schema has no expressions. */
  expressions?: FormExpressions;
}

const hasExpressions = (schema: FormSchema): boolean =>
  schema['x-compare'] !== undefined ||
  Object.values(schema.properties).some(property => property['x-value'] !== undefined);

export async function loadFormCode(schema: FormSchema, validatorUrl: string): Promise<FormCode> {
  const [validators, expressions] = await Promise.all([
    loadValidators(validatorUrl),
    hasExpressions(schema) ? import('./expressions') : undefined,
  ]);
  return { validators, ...(expressions && { expressions }) };
}
