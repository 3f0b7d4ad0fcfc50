import type { ProjectedSchema } from '#model/projection';
import type { ListLayout } from './ListLayoutsStore';

const getListedColumns = (schema: ProjectedSchema): string[] =>
  schema['x-list'].columns.map(({ field }) => field).filter(name => schema.properties[name]);

/** Names of the columns that cannot be hidden: the first that names the record, and the state. */
export function getRequiredColumns(schema: ProjectedSchema): string[] {
  const listed = getListedColumns(schema);
  const name = listed.find(one => schema['x-display'].includes(`{${one}}`)) ?? listed[0];
  return listed.filter(one => one === name || one === schema['x-states']?.field);
}

type ColumnChoice = Partial<Pick<ListLayout, 'columns' | 'isPinned' | 'pinnedColumns'>>;

/**
 * Names of the visible columns: the existing ones chosen by the user, or those of the schema. Pinned ones stand beside
 * the first, where they stay.
 */
export function getShownColumns(schema: ProjectedSchema, layout: ColumnChoice = {}): string[] {
  const [first, ...others] = getChosenColumns(schema, layout);
  if (first === undefined) return [];
  const pinned = listPinnedColumns(layout);
  return [
    first,
    ...others.filter(name => pinned.includes(name)),
    ...others.filter(name => !pinned.includes(name)),
  ];
}

/** Columns that stay visible beside the first one. */
export const listPinnedColumns = ({ isPinned, pinnedColumns = [] }: ColumnChoice): readonly string[] =>
  isPinned ? pinnedColumns : [];

function getChosenColumns(schema: ProjectedSchema, layout: ColumnChoice): string[] {
  const chosen = (layout.columns ?? []).filter(name => schema.properties[name]);
  if (chosen.length === 0) return getListedColumns(schema);
  // A layout that was stored earlier may lack some.
  return [...getRequiredColumns(schema).filter(name => !chosen.includes(name)), ...chosen];
}
