import type { Language } from '#model/language';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import { leaseFilterParameter, leaseFilterTitle } from '#model/query/callerValue';

/** The field of a filter, with its title. The filter by lease is no field of the record. */
export const getFilterField = (
  schema: ProjectedSchema,
  name: string,
  language: Language,
): ProjectedField | undefined =>
  name === leaseFilterParameter
    ? { title: leaseFilterTitle[language], 'x-kind': 'reference', 'x-origin': 'system' }
    : schema.properties[name];
