import { useMemo } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { findUnmetRequirements } from '../../forms/requirements';
import { getRootObject } from '../../forms/FormSchema';
import { findNextStep } from '../../forms/nextStep';
import { omitEmptyValues } from '../../forms/pruneValues';
import { useRequirementValidators } from '../../forms/useRequirementValidators';
import { useStores } from '../../stores/hooks/useStores';

/** The next step of a record, and its unmet requirements; undefined until they are known. */
export interface NextStep {
  title: string;
  unmet: readonly (readonly string[])[];
}

export function useNextStep(schema: ProjectedSchema, record: RecordDetail): NextStep | undefined {
  const { schemas } = useStores();
  const step = useMemo(() => findNextStep(schema, record), [schema, record]);
  const validators = useRequirementValidators(
    step && schemas.getValidatorUrl(schema['x-name'], step.demands['x-validator']),
  );
  return useMemo(() => {
    if (!step || !validators) return undefined;
    const values = omitEmptyValues(getRootObject(schema), record);
    return { title: step.title, unmet: findUnmetRequirements(step.demands, values, validators) };
  }, [schema, record, step, validators]);
}
