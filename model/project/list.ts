import { filterWays } from '../asking';
import { bindValue } from '../bindCondition';
import { own, type Value } from '../json';
import type { ProjectedList } from '../projection';
import { parseSort, sortedWhere } from '../query/sortKeys';
import { defined } from './defined';
import type { Sight } from './Sight';

export function projectList(sight: Sight): ProjectedList {
  const { list } = sight.resource;
  const reads = (name: string) => sight.reads(name);
  return defined({
    columns: list.columns.filter(({ field }) => sight.reads(field)),
    search: list.search.filter(name => sight.access.where(name) !== undefined),
    filters: list.filters.filter(name => isFiltered(name, sight)),
    sort: list.sort.filter(
      text =>
        sortedWhere(parseSort(text).field.split('.'), sight.resource, sight.access, sight) !== undefined,
    ),
    where: list.where && startingFilters(list.where, sight),
    actions: list.actions.filter(name => sight.may(name)),
    bulk: list.bulk.filter(name => sight.may(name)),
    totals: list.totals.filter(reads),
  });
}

function isFiltered(name: string, sight: Sight): boolean {
  const field = own(sight.resource.fields, name);
  return field !== undefined && sight.access.where(name) !== undefined && filterWays(field).length > 0;
}

const spelled = (value: Value): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** As words of a query; a filter whose value nobody knows is none. */
function startingFilters(where: Readonly<Record<string, Value>>, sight: Sight): Record<string, string> {
  const words = Object.entries(where)
    .filter(([name]) => isFiltered(name, sight))
    .map(([name, said]): [string, Value | undefined] => [name, bindValue(said, sight.scope)])
    .flatMap(([name, value]): [string, string][] => {
      if (value === undefined) return [];
      return [Array.isArray(value) ? [`${name}[in]`, value.map(spelled).join(',')] : [name, spelled(value)]];
    });
  return Object.fromEntries(words);
}
