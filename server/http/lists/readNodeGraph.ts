import type { JsonValue } from '#model/json';
import type { ListQuery, RecordsApi } from '#model/records';
import type { Resource } from '#model/resource';
import { readAllListPages } from './readAllListPages';

const toArray = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** Merges the nodes and edges of all visible records into one graph. */
export async function readNodeGraph(records: RecordsApi, resource: Resource, query: ListQuery) {
  const { list, checkList } = await readAllListPages(records, resource.name, query);
  const graph = {
    nodes: list.flatMap(({ nodes }) => toArray(nodes)),
    edges: list.flatMap(({ edges }) => toArray(edges)),
  };
  return { list: graph, total: list.length, checkList };
}
