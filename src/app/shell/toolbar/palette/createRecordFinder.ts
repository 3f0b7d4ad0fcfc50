import type { ProjectedSchema } from '#model/projection';
import type { RecordsApi } from '#model/records';
import { formatRecordTitle } from '../../../../pages/record/formatRecordTitle';
import type { RouteNode } from '../../../../stores/navigation/routeTree';
import type { RecordFinder } from './searchRecords';

const maxRecordsPerList = 4;

interface FinderDependencies {
  records: RecordsApi;
  loadSchema: (resource: string) => Promise<ProjectedSchema | undefined>;
  navigate: (path: string) => void;
}

/** Searches one list of the menu with its full-text search. */
export function createRecordFinder(
  route: RouteNode,
  { records, loadSchema, navigate }: FinderDependencies,
): RecordFinder {
  const section = { id: `records ${route.path}`, title: route.title };
  return {
    find: async (title, signal) => {
      const schema = await loadSchema(route.subject);
      if (!schema || schema['x-list'].search.length === 0 || signal.aborted)
        return { ...section, commands: [] };
      const query = { pageNo: 1, pageSize: maxRecordsPerList, title, filters: [], sort: [] };
      const { list, labels } = await records.list(route.subject, query, signal);
      const commands = list.map(record => ({
        id: `record ${route.path}/${record.uuid}`,
        title: formatRecordTitle(schema, record, labels),
        context: route.title,
        icon: route.meta.icon,
        isOwnIcon: route.meta.isCustomSvg === true,
        run: () => navigate(`${route.path}/${record.uuid}`),
      }));
      return { ...section, commands };
    },
  };
}
