import type { ProjectedSchema } from '#model/projection';
import type { Records } from '#model/records';
import { displayOf } from '../../../../pages/record/display';
import type { Place } from '../../../../stores/places';
import type { Finder } from './searchRecords';

const mostOfEach = 4;

interface FinderParts {
  records: Records;
  schemaOf: (resource: string) => Promise<ProjectedSchema | undefined>;
  go: (path: string) => void;
}

/** Looks in one list of the menu, as its own search box would. */
export function recordFinder(place: Place, { records, schemaOf, go }: FinderParts): Finder {
  const section = { id: `records ${place.path}`, title: place.title };
  return {
    find: async (title, signal) => {
      const schema = await schemaOf(place.of);
      if (!schema || schema['x-list'].search.length === 0 || signal.aborted)
        return { ...section, commands: [] };
      const query = { pageNo: 1, pageSize: mostOfEach, title, filters: [], sort: [] };
      const { list } = await records.list(place.of, query, signal);
      const commands = list.map(record => ({
        id: `record ${place.path}/${record.uuid}`,
        title: displayOf(schema, record),
        trail: place.title,
        icon: place.meta.icon,
        ours: place.meta.isCustomSvg === true,
        run: () => go(`${place.path}/${record.uuid}`),
      }));
      return { ...section, commands };
    },
  };
}
