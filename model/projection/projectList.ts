import { getFilterModes } from '../resource/queryableFields';
import { resolveConditionVariable } from '../conditions/bindConditionVariables';
import { getOwn, type JsonValue } from '../json';
import type { ProjectedList } from '../projection';
import { parseSortKey, buildSortableRowsCondition } from '../query/authorizeSort';
import { omitUndefined } from './omitUndefined';
import type { ResourceVisibility } from './ResourceVisibility';

/** Projects the list page of a resource for one caller. */
export function projectList(visibility: ResourceVisibility): ProjectedList {
  const { list } = visibility.resource;
  const reads = (name: string) => visibility.canRead(name);
  const { foundBy } = visibility;
  return omitUndefined({
    columns: list.columns.filter(({ field }) => visibility.canRead(field)),
    search: foundBy ? [] : list.search.filter(name => visibility.access.whereReadable(name) !== undefined),
    filters: list.filters.filter(name => isFilterable(name, visibility)),
    foundBy: foundBy && [...foundBy],
    sort: list.sort.filter(
      text =>
        buildSortableRowsCondition(
          parseSortKey(text).field.split('.'),
          visibility.resource,
          visibility.access,
          visibility,
        ) !== undefined,
    ),
    where: list.where && projectDefaultFilters(list.where, visibility),
    actions: list.actions.filter(name => visibility.can(name)),
    bulk: list.bulk.filter(name => visibility.can(name)),
    totals: list.totals.filter(reads),
  });
}

function isFilterable(name: string, visibility: ResourceVisibility): boolean {
  const field = getOwn(visibility.resource.fields, name);
  return (
    field !== undefined &&
    visibility.access.whereReadable(name) !== undefined &&
    getFilterModes(field).length > 0
  );
}

const formatFilterValue = (value: JsonValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Default filters as query parameters. A filter whose variable has no value is dropped. */
function projectDefaultFilters(
  where: Readonly<Record<string, JsonValue>>,
  visibility: ResourceVisibility,
): Record<string, string> {
  const words = Object.entries(where)
    .filter(([name]) => isFilterable(name, visibility))
    .map(([name, said]): [string, JsonValue | undefined] => [
      name,
      resolveConditionVariable(said, visibility.scope),
    ])
    .flatMap(([name, value]): [string, string][] => {
      if (value === undefined) return [];
      return [
        Array.isArray(value)
          ? [`${name}[in]`, value.map(formatFilterValue).join(',')]
          : [name, formatFilterValue(value)],
      ];
    });
  return Object.fromEntries(words);
}
