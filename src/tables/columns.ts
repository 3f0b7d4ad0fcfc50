import type { Kind } from '#model/kinds';
import type { ProjectedField, ProjectedSchema } from '#model/projection';

export interface ListColumn {
  name: string;
  field: ProjectedField;
  /** In pixels; a column without one takes its share of what is left. */
  width?: number;
  align: 'start' | 'end';
  sortable: boolean;
}

/** Numbers line up at their last digit. */
const align: Partial<Record<Kind, 'end'>> = { integer: 'end', number: 'end' };

/** What a column takes that says no width. */
const usual: Partial<Record<Kind, number>> = {
  boolean: 96,
  date: 112,
  datetime: 160,
  integer: 104,
  number: 104,
};

export const narrowest = 136;

/** The columns of a list as its schema orders them. */
export function columnsOf(schema: ProjectedSchema): ListColumn[] {
  return schema['x-list'].columns.flatMap(({ field: name, width }) => {
    const field = schema.properties[name];
    if (!field) return [];
    const kind = field['x-kind'];
    const taken = width ?? usual[kind];
    return [
      {
        name,
        field,
        ...(taken === undefined ? {} : { width: taken }),
        align: align[kind] ?? 'start',
        sortable: field['x-sortable'] ?? false,
      },
    ];
  });
}

/**
 * One line of CSS grid for the header and every row. Of the room that is left, a column that says its width needs
 * little.
 */
export function gridOf(columns: readonly ListColumn[], selectable: boolean): string {
  const tracks = columns.map(({ width }) =>
    width === undefined ? `minmax(${narrowest}px, 3fr)` : `minmax(${width}px, ${width / 100}fr)`,
  );
  return [...(selectable ? ['40px'] : []), ...tracks].join(' ');
}

export function widthOf(columns: readonly ListColumn[], selectable: boolean): number {
  return columns.reduce((sum, { width }) => sum + (width ?? narrowest), selectable ? 40 : 0);
}
