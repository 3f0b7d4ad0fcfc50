import { useMemo } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { findUnmetDemands } from '../../forms/demands';
import { getRootObject } from '../../forms/FormSchema';
import { findNextStep } from '../../forms/nextStep';
import { pruneEmpty } from '../../forms/pruneValues';
import { useDemandValidators } from '../../forms/useDemandValidators';
import { useStores } from '../../stores/hooks/useStores';

/** The next step of a record, and what it still asks for; undefined until that is known. */
export interface NextStep {
  title: string;
  unmet: readonly (readonly string[])[];
}

export function useNextStep(schema: ProjectedSchema, record: RecordDetail): NextStep | undefined {
  const { schemas } = useStores();
  const step = useMemo(() => findNextStep(schema, record), [schema, record]);
  const validators = useDemandValidators(
    step && schemas.getValidatorUrl(schema['x-name'], step.demands['x-validator']),
  );
  return useMemo(() => {
    if (!step || !validators) return undefined;
    const values = pruneEmpty(getRootObject(schema), record);
    return { title: step.title, unmet: findUnmetDemands(step.demands, values, validators) };
  }, [schema, record, step, validators]);
}
