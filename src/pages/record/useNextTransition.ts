import { useMemo } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { findUnmetRequirements, getRequirementFields } from '../../forms/requirements';
import { getRootObject } from '../../forms/FormSchema';
import { findNextTransition } from '../../forms/nextTransition';
import { omitEmptyValues } from '../../forms/omitUnsavedValues';
import { useRequirementValidators } from '../../forms/useRequirementValidators';
import { useStores } from '../../stores/hooks/useStores';

/** The next transition of a record with its unmet requirements. */
export interface NextTransition {
  name: string;
  title: string;
  /** Number of required fields, and of those filled in. */
  required: number;
  filled: number;
  unmet: readonly (readonly string[])[];
}

export function useNextTransition(schema: ProjectedSchema, record: RecordDetail): NextTransition | undefined {
  const { schemas } = useStores();
  const step = useMemo(() => findNextTransition(schema, record), [schema, record]);
  const validators = useRequirementValidators(
    step && schemas.getValidatorUrl(schema['x-name'], step.demands['x-validator']),
  );
  return useMemo(() => {
    if (!step || !validators) return undefined;
    const values = omitEmptyValues(getRootObject(schema), record);
    const unmet = findUnmetRequirements(step.demands, values, validators);
    const missing = new Set(unmet.flat());
    const required = new Set([...getRequirementFields(step.demands, values, validators), ...missing]).size;
    const { name, title } = step;
    return { name, title, required, filled: required - missing.size, unmet };
  }, [schema, record, step, validators]);
}
