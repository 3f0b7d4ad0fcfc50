import type { ProjectedSchema } from '#model/projection';
import type { ListQuery } from '#model/records';
import { parseListParameters } from '../../list/parseListParameters';
import { listComparedItemFields } from '../compared/orderComparedItems';
import { getDisplayFields } from '../getDisplayFields';

const rowCount = 5;
/** Page size for register comparisons, which are shown in full. */
const comparedRowCount = 30;

export const getRelatedListParameters = (field: string, uuid: string): string =>
  new URLSearchParams({ [field]: uuid }).toString();

/** The first rows of the list as its link shows it, with the same order and default filters. */
export function buildRelatedQuery(schema: ProjectedSchema, field: string, uuid: string): ListQuery {
  const query = parseListParameters(new URLSearchParams(getRelatedListParameters(field, uuid)), schema);
  const compared = listComparedItemFields(schema);
  if (compared.length === 0) return { ...query, pageSize: rowCount };
  const fields = query.fields && [...new Set([...query.fields, ...getDisplayFields(schema), ...compared])];
  return { ...query, pageSize: comparedRowCount, ...(fields && { fields }) };
}
