import type { FieldKind } from '#model/kinds';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import { getShownColumns, listPinnedColumns } from '../stores/settings/getShownColumns';
import type { ListLayout } from '../stores/settings/ListLayoutsStore';

/** A column of a list table. */
export interface ListColumn {
  name: string;
  field: ProjectedField;
  /** Width in pixels; a column without one takes a share of the remaining space. */
  width?: number;
  /** Whether the column identifies the record, such as its title or number. */
  isIdentifying?: boolean;
  /** Whether the column shows the state of the record, which is always visible. */
  isState?: boolean;
  /** The user has dragged the width; the column takes no share of the remaining space. */
  isResized?: boolean;
  /** Width of the columns before it, beside which it stays when the table is scrolled sideways. */
  pinOffset?: number;
  align: 'start' | 'end';
  isSortable: boolean;
}

/** Kinds whose cells are aligned at the end, so that digits line up. */
const align: Partial<Record<FieldKind, 'end'>> = { integer: 'end', number: 'end' };

/** Default widths by kind. */
const defaultWidths: Partial<Record<FieldKind, number>> = {
  boolean: 96,
  date: 112,
  datetime: 160,
  integer: 104,
  number: 104,
};

/** Formats of related records in the first column, which are often a number and a name. */
const firstReferenceWidth = 208;

export const minColumnWidth = 136;

/** Whether the cells of the column render their choices as tags. */
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

/** Field kinds that have no table column, because their values need several lines. */
const unlisted: Partial<Record<FieldKind, true>> = { group: true, list: true, json: true, markup: true };

/** Fields that can be columns: those of the schema's list first, in its order. */
export function getColumnNames(schema: ProjectedSchema): string[] {
  const listed = schema['x-list'].columns.map(({ field }) => field);
  const others = Object.entries(schema.properties)
    .filter(([name, field]) => !listed.includes(name) && !unlisted[field['x-kind']])
    .map(([name]) => name);
  return [...listed.filter(name => schema.properties[name]), ...others];
}

/** Columns of a list in the order of its schema or of the user. */
export function buildColumns(
  schema: ProjectedSchema,
  layout?: Pick<ListLayout, 'columns' | 'widths'> & Partial<Pick<ListLayout, 'isPinned' | 'pinnedColumns'>>,
): ListColumn[] {
  const pinned = listPinnedColumns(layout ?? {});
  let pinOffset = 0;
  return buildPlainColumns(schema, layout).map((column, index) => {
    const placed = index > 0 && pinned.includes(column.name) ? { ...column, pinOffset } : column;
    pinOffset += column.width ?? minColumnWidth;
    return placed;
  });
}

function buildPlainColumns(
  schema: ProjectedSchema,
  layout?: Partial<Pick<ListLayout, 'columns' | 'widths' | 'isPinned' | 'pinnedColumns'>>,
): ListColumn[] {
  const saidWidths = new Map(schema['x-list'].columns.map(({ field, width }) => [field, width]));
  return getShownColumns(schema, layout).flatMap((name, index) => {
    const field = schema.properties[name];
    if (!field) return [];
    const kind = field['x-kind'];
    const dragged = layout?.widths?.[name];
    const usual = index === 0 && kind === 'reference' ? firstReferenceWidth : defaultWidths[kind];
    const said = saidWidths.get(name) ?? usual;
    const tagged = isTagged(field) ? Math.max(said ?? 0, getTagWidth(field)) : said;
    const taken = dragged ?? (tagged === undefined ? undefined : Math.max(tagged, getHeaderWidth(field)));
    return [
      {
        name,
        field,
        ...(taken === undefined ? {} : { width: taken }),
        isIdentifying: schema['x-display'].includes(`{${name}}`),
        ...(name === schema['x-states']?.field && { isState: true }),
        ...(dragged === undefined ? {} : { isResized: true }),
        align: align[kind] ?? 'start',
        isSortable: field['x-sortable'] ?? false,
      },
    ];
  });
}

/** Column order of narrow browser windows: title and status first. */
export function sortByImportance(columns: readonly ListColumn[], schema: ProjectedSchema): ListColumn[] {
  const state = schema['x-states']?.field;
  const [first, ...rest] = columns;
  if (!first || first.name === state) return [...columns];
  return [first, ...rest.filter(({ name }) => name === state), ...rest.filter(({ name }) => name !== state)];
}

/** Fields of a card: the title, the state, and three more. */
const maxCardFields = 5;

/** Fields on the card of a record in a narrow browser window. */
export const getCardColumns = (columns: readonly ListColumn[], schema: ProjectedSchema): ListColumn[] =>
  sortByImportance(columns, schema).slice(0, maxCardFields);

/** Grid template of a card, whose fields are in one column. */
export const getCardTemplate = (controls: ControlColumns): string =>
  joinTracks(['minmax(0, 1fr)', 'auto'], controls);

/** Columns of controls besides those of fields. */
export interface ControlColumns {
  /** The column of the tick boxes and of the arrows that open rows. */
  hasTick: boolean;
  hasMenu: boolean;
}

export const getControlColumns = (offered: {
  selection?: object | undefined;
  openRows?: object | undefined;
  onMenu?: unknown;
}): ControlColumns => ({
  hasTick: offered.selection !== undefined || offered.openRows !== undefined,
  hasMenu: offered.onMenu !== undefined,
});

const controlWidth = 40;

/** Grid template of the column tracks, with those of checkbox and row menu. */
function joinTracks(tracks: readonly string[], { hasTick, hasMenu }: ControlColumns): string {
  const control = [`${controlWidth}px`];
  return [...(hasTick ? control : []), ...tracks, ...(hasMenu ? control : [])].join(' ');
}

/**
 * Grid template of the header and all rows. Columns with a width get a small share of the remaining space, a
 * larger one if they identify the record, since a truncated number is useless.
 */
export function getGridTemplate(columns: readonly ListColumn[], controls: ControlColumns): string {
  const tracks = columns.map(({ width, isIdentifying, isResized }) => {
    if (width === undefined) return `minmax(${minColumnWidth}px, 3fr)`;
    return isResized ? `${width}px` : `minmax(${width}px, ${width / (isIdentifying ? 60 : 100)}fr)`;
  });
  // Without a growing column, the remaining space goes before the menu column.
  if (columns.every(({ isResized }) => isResized)) tracks.push('1fr');
  return joinTracks(tracks, controls);
}

/** Whether a table of this width shows all columns up to the state without horizontal scrolling. */
export function isStateInView(
  columns: readonly ListColumn[],
  { hasTick, hasMenu }: ControlColumns,
  width: number,
): boolean {
  const shown = columns.slice(0, columns.findIndex(({ isState }) => isState) + 1);
  const controls = controlWidth * (Number(hasTick) + Number(hasMenu));
  return shown.reduce((sum, column) => sum + (column.width ?? minColumnWidth), controls) <= width;
}

/** Position of the state when the table is scrolled sideways: next to the tick box, the first and the pinned columns. */
export const getStickyStateOffset = (columns: readonly ListColumn[], { hasTick }: ControlColumns): number =>
  columns
    .filter(({ pinOffset }, index) => index === 0 || pinOffset !== undefined)
    .reduce((sum, { width = minColumnWidth }) => sum + width, controlWidth * Number(hasTick));

/** Width that the columns in sight leave for those that are scrolled. */
const minSlidingWidth = 160;

/** The pinned columns of which a table of this width shows others beside them. */
export function fitPinnedColumns(
  columns: readonly ListColumn[],
  { hasTick, hasMenu }: ControlColumns,
  width: number,
): string[] {
  const state = columns.find(({ isState, pinOffset }) => isState && pinOffset === undefined);
  const controls = controlWidth * (Number(hasTick) + Number(hasMenu)) + (state?.width ?? 0);
  return columns
    .filter(
      ({ pinOffset, width: own = minColumnWidth }) =>
        pinOffset !== undefined && controls + pinOffset + own + minSlidingWidth <= width,
    )
    .map(({ name }) => name);
}

export function getMinTableWidth(
  columns: readonly ListColumn[],
  { hasTick, hasMenu }: ControlColumns,
): number {
  const controls = controlWidth * (Number(hasTick) + Number(hasMenu));
  return columns.reduce((sum, { width }) => sum + (width ?? minColumnWidth), controls);
}
