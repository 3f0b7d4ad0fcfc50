import type { ProjectedSchema } from '#model/projection';
import type { ListLayout } from './ListLayoutsStore';

/** Names of the shown columns: those that the user has chosen, as far as they exist, or those of the schema. */
export function getShownColumns(schema: ProjectedSchema, layout?: Pick<ListLayout, 'columns'>): string[] {
  const chosen = (layout?.columns ?? []).filter(name => schema.properties[name]);
  const listed = schema['x-list'].columns.map(({ field }) => field);
  return chosen.length > 0 ? chosen : listed.filter(name => schema.properties[name]);
}
