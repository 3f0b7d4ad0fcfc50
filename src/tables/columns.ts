import type { Kind } from '#model/kinds';
import type { ProjectedField, ProjectedSchema } from '#model/projection';

export interface ListColumn {
  name: string;
  field: ProjectedField;
  /** Width in pixels; a column without one takes a share of the remaining space. */
  width?: number;
  /** Identifies a record, as its title or number. */
  isIdentifying?: boolean;
  align: 'start' | 'end';
  isSortable: boolean;
}

/** Numbers are aligned at their last digit. */
const align: Partial<Record<Kind, 'end'>> = { integer: 'end', number: 'end' };

/** Default widths by kind. */
const defaultWidths: Partial<Record<Kind, number>> = {
  boolean: 96,
  date: 112,
  datetime: 160,
  integer: 104,
  number: 104,
};

export const minColumnWidth = 136;

/** Whether the choices are rendered as tags. */
const isTagged = (field: ProjectedField) =>
  field['x-cell'] === 'tag' || (field['x-choices'] ?? []).some(({ colour }) => colour);

/**
 * Estimates the width of a text at 12 pixels: a Latin letter is about half as wide as a Chinese character.
 */
const estimateTextWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 6.6), 0);

/** Width of a tag with the padding of its cell. Only strong tags are in small letters. */
function getTagWidth(field: ProjectedField): number {
  const longest = Math.max(...(field['x-choices'] ?? []).map(({ title }) => estimateTextWidth(title)));
  return Math.ceil(field['x-cell'] === 'tag' ? longest : (longest * 14) / 12) + 42;
}

/** Width of a column title in bold with its sort indicator. */
const getHeaderWidth = (field: ProjectedField): number =>
  Math.ceil(estimateTextWidth(field.title) * 1.15) + 40;

/** Columns of a list in the order of its schema. */
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

/** Column order of narrow windows: title and status first. */
export function sortByImportance(columns: readonly ListColumn[], schema: ProjectedSchema): ListColumn[] {
  const state = schema['x-states']?.field;
  const [first, ...rest] = columns;
  if (!first || first.name === state) return [...columns];
  return [first, ...rest.filter(({ name }) => name === state), ...rest.filter(({ name }) => name !== state)];
}

/**
 * Grid template of the header and all rows. Columns with a width get a small share of the remaining space, a
 * larger one if they identify the record, since a truncated number is useless.
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
