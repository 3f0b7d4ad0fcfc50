import type { Value } from '#model/json';
import type { ListQuery, Records } from '#model/records';
import type { Resource } from '#model/resource';
import { readAll } from './readAll';

const itemsOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);

/** One drawing of all that the caller sees: the nodes and the edges of the records, together. */
export async function readGraph(records: Records, resource: Resource, query: ListQuery) {
  const { list, checkList } = await readAll(records, resource.name, query);
  const graph = {
    nodes: list.flatMap(({ nodes }) => itemsOf(nodes)),
    edges: list.flatMap(({ edges }) => itemsOf(edges)),
  };
  return { list: graph, total: list.length, checkList };
}
