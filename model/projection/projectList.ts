import { getFilterModes } from '../resource/queryableFields';
import { bindValue } from '../conditions/bindCondition';
import { getOwn, type JsonValue } from '../json';
import type { ProjectedList } from '../projection';
import { parseSortKey, whereSortable } from '../query/authorizeSort';
import { omitUndefined } from './omitUndefined';
import type { Visibility } from './Visibility';

export function projectList(sight: Visibility): ProjectedList {
  const { list } = sight.resource;
  const reads = (name: string) => sight.canRead(name);
  return omitUndefined({
    columns: list.columns.filter(({ field }) => sight.canRead(field)),
    search: list.search.filter(name => sight.access.whereReadable(name) !== undefined),
    filters: list.filters.filter(name => isFilterable(name, sight)),
    sort: list.sort.filter(
      text =>
        whereSortable(parseSortKey(text).field.split('.'), sight.resource, sight.access, sight) !== undefined,
    ),
    where: list.where && projectDefaultFilters(list.where, sight),
    actions: list.actions.filter(name => sight.can(name)),
    bulk: list.bulk.filter(name => sight.can(name)),
    totals: list.totals.filter(reads),
  });
}

function isFilterable(name: string, sight: Visibility): boolean {
  const field = getOwn(sight.resource.fields, name);
  return (
    field !== undefined && sight.access.whereReadable(name) !== undefined && getFilterModes(field).length > 0
  );
}

const formatFilterValue = (value: JsonValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Default filters as query parameters. A filter whose variable has no value is dropped. */
function projectDefaultFilters(
  where: Readonly<Record<string, JsonValue>>,
  sight: Visibility,
): Record<string, string> {
  const words = Object.entries(where)
    .filter(([name]) => isFilterable(name, sight))
    .map(([name, said]): [string, JsonValue | undefined] => [name, bindValue(said, sight.scope)])
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
