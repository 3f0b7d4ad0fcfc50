import type { JsonValue } from '#model/json';
import type { ListQuery, Records } from '#model/records';
import type { Resource } from '#model/resource';
import { readAllPages } from './readAllPages';

const toArray = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** One drawing of all that the caller sees: the nodes and the edges of the records, together. */
export async function readGraph(records: Records, resource: Resource, query: ListQuery) {
  const { list, checkList } = await readAllPages(records, resource.name, query);
  const graph = {
    nodes: list.flatMap(({ nodes }) => toArray(nodes)),
    edges: list.flatMap(({ edges }) => toArray(edges)),
  };
  return { list: graph, total: list.length, checkList };
}
