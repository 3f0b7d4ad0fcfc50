import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';

/** Whether the caller may reveal this field of the record, whose value is masked. */
export const canRevealField = (
  schema: Pick<ProjectedSchema, 'x-can'>,
  { actions, masked }: Pick<RecordDetail, 'actions' | 'masked'>,
  name: string,
): boolean => actions.includes('reveal') && schema['x-can'].reveal.includes(name) && masked.includes(name);
