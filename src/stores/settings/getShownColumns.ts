import type { ProjectedSchema } from '#model/projection';
import type { ListLayout } from './ListLayoutsStore';

/** Names of the visible columns: the existing ones chosen by the user, or those of the schema. */
export function getShownColumns(schema: ProjectedSchema, layout?: Pick<ListLayout, 'columns'>): string[] {
  const chosen = (layout?.columns ?? []).filter(name => schema.properties[name]);
  const listed = schema['x-list'].columns.map(({ field }) => field);
  return chosen.length > 0 ? chosen : listed.filter(name => schema.properties[name]);
}
