import { getEffectiveRoles } from '../access';
import { resolveConditionVariable } from '../conditions/bindConditionVariables';
import type { ConditionScope } from '../conditions';
import { evaluateExpression } from '../expressions/evaluateExpression';
import { getOwn, scalarToText } from '../json';
import { kindTraits, type KindFilterMode } from '../kinds';
import {
  type ProjectedTile,
  type ProjectedTileGroups,
  type ProjectedTileMeasure,
  type HomeTile,
  type TileFilter,
  type TileMeasure,
  type TileFigureUnit,
} from '../tiles';
import { datePeriods, type DatePeriod } from '../query/datePeriods';
import { canGroupBy, findCountableField } from './canGroupBy';
import { canReadMeasure, canReadMeasureOnAllRows } from './projectStatistics';
import { omitUndefined } from './omitUndefined';
import { projectList } from './projectList';
import type { ResourceVisibility } from './ResourceVisibility';

type FilterParameters = Readonly<Record<string, string>>;

/**
 * The tiles of a resource for one caller. Every field of a tile must be readable and filterable or groupable. A tile
 * whose filter has no value for the caller, such as a missing `$me` fact, is omitted.
 */
export function projectTiles(visibility: ResourceVisibility): ProjectedTile[] {
  const { tiles = [] } = visibility.resource;
  const roles = getEffectiveRoles(visibility.caller);
  return tiles
    .filter(tile => tile.roles?.some(role => roles.has(role)) ?? true)
    .flatMap(tile => projectTile(tile, visibility) ?? []);
}

function projectTile(tile: HomeTile, visibility: ResourceVisibility): ProjectedTile | undefined {
  const where = projectFilters(
    [...tile.filters, ...getDeadlineFilters(tile.measure, visibility)],
    visibility,
  );
  const measure = where && projectMeasure(tile.measure, where, visibility);
  if (!where || !measure || (tile.by !== undefined && !findCountableField(tile.by, visibility)))
    return undefined;
  return omitUndefined({
    resource: visibility.resource.name,
    name: tile.name,
    title: visibility.translate(tile.title),
    where: withListFilters(where, visibility),
    measure,
    unit: tile.unit && projectUnit(tile.unit, visibility),
    by: tile.by === undefined ? undefined : projectGroups(tile.by, where, visibility),
    fields: tile.fields?.filter(name => visibility.canRead(name)),
    least: tile.least,
    intent: tile.intent,
  });
}

const projectUnit = ({ zh, en }: TileFigureUnit, { language }: ResourceVisibility): ProjectedTile['unit'] =>
  language === 'zh' ? { one: zh, other: zh } : en;

function projectMeasure(
  measure: TileMeasure,
  where: FilterParameters,
  visibility: ResourceVisibility,
): ProjectedTileMeasure | undefined {
  const getTitle = (name: string): string => {
    const field = findCountableField(name, visibility);
    return field ? visibility.translate(field.title) : name;
  };
  switch (measure.kind) {
    case 'sum':
      return canReadMeasure(measure, visibility) ? measure : undefined;
    // A ratio requires that both sums are over the same visible rows.
    case 'ratio':
      return canReadMeasureOnAllRows(measure, visibility, getFilteredFields(where))
        ? { ...measure, titles: { of: getTitle(measure.field), to: getTitle(measure.to) } }
        : undefined;
    case 'share': {
      const part = projectFilters(measure.filters, visibility);
      return part && { kind: 'share', where: withListFilters(replaceFilters(where, part), visibility) };
    }
    case 'until':
      return findCountableField(measure.field, visibility) ? measure : undefined;
    case 'count':
    case 'records':
      return measure;
  }
}

/** A deadline tile counts days until dates in the future only. */
function getDeadlineFilters(measure: TileMeasure, { resource }: ResourceVisibility): TileFilter[] {
  if (measure.kind !== 'until') return [];
  const { field } = measure;
  const value = getOwn(resource.fields, field)?.kind === 'date' ? '$today' : '$now';
  return [{ field, op: 'gte', value }];
}

/** Undefined where the field is hidden on some rows: the groups would add up to less than the whole. */
function projectGroups(
  name: string,
  where: FilterParameters,
  visibility: ResourceVisibility,
): ProjectedTileGroups | undefined {
  const field = findCountableField(name, visibility);
  if (!field || !canGroupBy(name, visibility, getFilteredFields(where))) return undefined;
  const counted = (where[name] ?? where[`${name}[in]`])?.split(',');
  return omitUndefined({
    field: name,
    title: visibility.translate(field.title),
    kind: field.kind,
    choices: field.choices
      ?.filter(({ value }) => !counted || counted.includes(String(value)))
      .map(({ value, title, colour }) =>
        omitUndefined({ value, title: visibility.translate(title), colour }),
      ),
  });
}

/** Filters as query parameters; undefined if the caller cannot filter so. */
function projectFilters(
  filters: readonly TileFilter[],
  visibility: ResourceVisibility,
): FilterParameters | undefined {
  const scope: ConditionScope = { ...visibility.scope, now: toFullHour(visibility.scope.now) };
  const parameters = filters.map(filter => projectFilter(filter, visibility, scope));
  const present = parameters.filter(parameter => parameter !== undefined);
  return present.length === filters.length ? Object.fromEntries(present) : undefined;
}

function projectFilter(
  filter: TileFilter,
  visibility: ResourceVisibility,
  scope: ConditionScope,
): [key: string, value: string] | undefined {
  const period = getPeriod(filter);
  const mode: KindFilterMode = filter.op === 'in' && !period ? 'equal' : 'range';
  const field = findCountableField(filter.field, visibility);
  if (!field || !kindTraits[field.kind].filters.includes(mode)) return undefined;
  // The period keeps its name in the URL, so that the list of an open page follows the current day.
  if (period) return [filter.field, period];
  if (filter.op !== 'in') {
    const bound = evaluateExpression(filter.value, scope);
    return bound === null || typeof bound === 'object'
      ? undefined
      : [`${filter.field}[${filter.op}]`, scalarToText(bound)];
  }
  const values = resolveConditionVariable([...filter.values], scope);
  if (!Array.isArray(values)) return undefined;
  const texts = values.map(scalarToText);
  return texts.length === 1 ? [filter.field, texts[0] ?? ''] : [`${filter.field}[in]`, texts.join(',')];
}

/** The period of a date filter; for timestamps `$today` is a period too. */
const getPeriod = (filter: TileFilter): DatePeriod | undefined =>
  filter.op === 'in' && filter.values.length === 1
    ? datePeriods.find(period => period === filter.values[0])
    : undefined;

/** Adds the default filters of the list for the fields that the tile does not filter. */
const withListFilters = (where: FilterParameters, visibility: ResourceVisibility): FilterParameters =>
  replaceFilters(projectList(visibility).where ?? {}, where);

/** Replaces filters of the first list by those of the second on the same fields. */
function replaceFilters(first: FilterParameters, second: FilterParameters): FilterParameters {
  const named = new Set(Object.keys(second).map(getFieldName));
  const kept = Object.entries(first).filter(([key]) => !named.has(getFieldName(key)));
  return { ...Object.fromEntries(kept), ...second };
}

const getFieldName = (parameter: string): string => parameter.replace(/\[\w+\]$/, '');
const getFilteredFields = (where: FilterParameters): string[] => Object.keys(where).map(getFieldName);

const hour = 60 * 60 * 1000;

/** Rounds the time down to the full hour, so that counts and URLs of filters by time stay the same for an hour. */
const toFullHour = (now: Date): Date => new Date(Math.floor(now.getTime() / hour) * hour);
