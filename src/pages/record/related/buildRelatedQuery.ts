import type { ProjectedSchema } from '#model/projection';
import type { ListQuery } from '#model/records';
import { parseListParameters } from '../../list/parseListParameters';

const rowCount = 5;

export const getListParameters = (field: string, uuid: string): string =>
  new URLSearchParams({ [field]: uuid }).toString();

/** The first rows of the list as its link shows it, with the same order and default filters. */
export const buildRelatedQuery = (schema: ProjectedSchema, field: string, uuid: string): ListQuery => ({
  ...parseListParameters(new URLSearchParams(getListParameters(field, uuid)), schema),
  pageSize: rowCount,
});
