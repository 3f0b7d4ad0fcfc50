import type { Kind } from '#model/kinds';
import type { ProjectedField, ProjectedSchema } from '#model/projection';

export interface ListColumn {
  name: string;
  field: ProjectedField;
  /** In pixels; a column without one takes its share of what is left. */
  width?: number;
  /** A record is known by it. */
  isIdentifying?: boolean;
  align: 'start' | 'end';
  isSortable: boolean;
}

/** Numbers line up at their last digit. */
const align: Partial<Record<Kind, 'end'>> = { integer: 'end', number: 'end' };

/** What a column takes that says no width. */
const defaultWidths: Partial<Record<Kind, number>> = {
  boolean: 96,
  date: 112,
  datetime: 160,
  integer: 104,
  number: 104,
};

export const minColumnWidth = 136;

/** Whether its choices are drawn as tags. */
const isTagged = (field: ProjectedField) =>
  field['x-cell'] === 'tag' || (field['x-choices'] ?? []).some(({ colour }) => colour);

/** About what a text takes in print of 12 pixels: a Latin letter is about half as wide as a Chinese one. */
const estimateTextWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 6.6), 0);

/** What a tag takes, within its cell. */
const getTagWidth = (field: ProjectedField): number =>
  Math.ceil(Math.max(...(field['x-choices'] ?? []).map(({ title }) => estimateTextWidth(title)))) + 42;

/** What the title of a column takes, in bold print and with the mark of its order. */
const getHeaderWidth = (field: ProjectedField): number =>
  Math.ceil(estimateTextWidth(field.title) * 1.15) + 40;

/** The columns of a list as its schema orders them. */
export function buildColumns(schema: ProjectedSchema): ListColumn[] {
  return schema['x-list'].columns.flatMap(({ field: name, width }) => {
    const field = schema.properties[name];
    if (!field) return [];
    const kind = field['x-kind'];
    const said = width ?? defaultWidths[kind];
    const tagged = isTagged(field) ? Math.max(said ?? 0, getTagWidth(field)) : said;
    const taken = tagged === undefined ? undefined : Math.max(tagged, getHeaderWidth(field));
    return [
      {
        name,
        field,
        ...(taken === undefined ? {} : { width: taken }),
        isIdentifying: schema['x-display'].includes(`{${name}}`),
        align: align[kind] ?? 'start',
        isSortable: field['x-sortable'] ?? false,
      },
    ];
  });
}

/** For a screen that shows only the first few: what a record is called and how it stands come before the rest. */
export function sortByImportance(columns: readonly ListColumn[], schema: ProjectedSchema): ListColumn[] {
  const state = schema['x-states']?.field;
  const [first, ...rest] = columns;
  if (!first || first.name === state) return [...columns];
  return [first, ...rest.filter(({ name }) => name === state), ...rest.filter(({ name }) => name !== state)];
}

/**
 * One line of CSS grid for the header and every row. Of the room that is left, a column that says its width needs
 * little; more if records are told apart by it, for a number is of no use without its last digits.
 */
export function getGridTemplate(columns: readonly ListColumn[], selectable: boolean): string {
  const tracks = columns.map(({ width, isIdentifying }) =>
    width === undefined
      ? `minmax(${minColumnWidth}px, 3fr)`
      : `minmax(${width}px, ${width / (isIdentifying ? 60 : 100)}fr)`,
  );
  return [...(selectable ? ['40px'] : []), ...tracks].join(' ');
}

export function getMinTableWidth(columns: readonly ListColumn[], selectable: boolean): number {
  return columns.reduce((sum, { width }) => sum + (width ?? minColumnWidth), selectable ? 40 : 0);
}
