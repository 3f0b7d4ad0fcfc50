import type { Caller } from '#model/caller';
import { findResource } from '#model/catalog';
import { ValidationFailed } from '#model/errors';
import { scalarToText } from '#model/json';
import { projectList } from '#model/projection/projectList';
import { ResourceVisibility } from '#model/projection/ResourceVisibility';
import { omitUnusableFilters } from '#model/query/omitUnusableFilters';
import { parseListQuery } from '#model/query';
import type { ListQuery, RecordData, StatisticsRow } from '#model/records';
import type { CallerRecords } from '#server/records/CallerRecords';
import type { ApiRequest } from './ApiRequest';

const viewResource = 'view';

/** A saved view in the menu, shown below its list. */
export interface MenuSavedView {
  uuid: string;
  resource: string;
  name: string;
  /** Row count of the saved view; absent where its query no longer fits the resource. */
  count?: number;
}

/** Maximum number of saved views in the menu of an account, since each is counted by a query. */
const maxCounted = 20;

/** Counts the rows of the caller's own and shared views, as visible to the caller. */
export async function countSavedViews(
  ask: ApiRequest,
  caller: Caller,
  records: CallerRecords,
): Promise<MenuSavedView[]> {
  const { projections, clock } = ask.services;
  const isVisible = (name: string) => {
    const resource = findResource(ask.catalog, name);
    return resource && projections.isVisible(ask.catalog, resource, caller, clock()) ? resource : undefined;
  };
  if (!isVisible(viewResource)) return [];
  const sort = [{ field: 'name', descending: false }];
  const { list } = await records.list(viewResource, { pageNo: 1, pageSize: maxCounted, filters: [], sort });
  const counted: MenuSavedView[] = [];
  for (const row of list) {
    const resource = isVisible(scalarToText(row.resource));
    if (!resource) continue;
    const visibility = new ResourceVisibility(ask.catalog, resource, caller, clock());
    const count = await countRows(row, projectList(visibility).where ?? {}, query =>
      records.getStatistics(resource.name, [], omitUnusableFilters(query, resource, visibility.access)),
    );
    counted.push({
      ...{ uuid: row.uuid, resource: resource.name, name: scalarToText(row.name) },
      ...(count === undefined ? {} : { count }),
    });
  }
  return counted;
}

/** Counts the rows of a saved view; undefined if the view no longer fits the schema, which its list then explains. */
async function countRows(
  row: RecordData,
  defaultFilters: Readonly<Record<string, string>>,
  count: (query: ListQuery) => Promise<readonly StatisticsRow[]>,
): Promise<number | undefined> {
  const filters = [...new URLSearchParams(scalarToText(row.query))].filter(
    ([key]) => key !== 'pageSize' && key !== 'sort',
  );
  const named = new Set(filters.map(([key]) => getFieldName(key)));
  const applied = Object.entries(defaultFilters).filter(([key]) => !named.has(getFieldName(key)));
  try {
    return (await count(parseListQuery(new URLSearchParams([...filters, ...applied]))))[0]?.count;
  } catch (error) {
    if (error instanceof ValidationFailed) return undefined;
    throw error;
  }
}

const getFieldName = (parameter: string): string => parameter.replace(/\[\w+\]$/, '');
