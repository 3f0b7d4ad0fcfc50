import { Invalid } from '#model/errors';
import type { ListQuery, RecordData, RecordPage, Records } from '#model/records';
import type { Resource } from '#model/resource';
import { textOf } from '#server/records/textOf';

type Node = RecordData & { children?: Node[] };

const pageSize = 500;
/** A larger tree is for lists; nobody opens it whole. */
const mostNodes = 20_000;

/** All that the caller sees of a tree, nested. What hangs on a record that it does not see stands at the top. */
export async function readTree(records: Records, resource: Resource, query: ListQuery) {
  const { parent } = resource;
  if (parent === undefined) throw new Invalid({ zh: '该资源不是树形结构', en: 'This resource is no tree' });
  const rows: RecordData[] = [];
  let page: RecordPage | undefined;
  do {
    const after = page?.next ?? undefined;
    page = await records.list(resource.name, { ...query, pageNo: 1, pageSize, after });
    rows.push(...page.list);
    if (rows.length > mostNodes) throw new Invalid('tooComplex');
  } while (page.next !== null);
  return { list: nest(rows, parent), total: rows.length, checkList: page.checkList };
}

export function nest(rows: readonly RecordData[], parent: string): Node[] {
  const nodes = new Map(rows.map((row): [string, Node] => [row.uuid, { ...row }]));
  const roots: Node[] = [];
  for (const node of nodes.values()) {
    const above = nodes.get(textOf(node[parent]));
    if (above && !isBelow(above, node, nodes, parent)) (above.children ??= []).push(node);
    else roots.push(node);
  }
  return roots;
}

/** Whether `node` hangs on `other`; only a ring, made by two changes at once, answers yes for a node's own parent. */
function isBelow(node: Node, other: Node, nodes: ReadonlyMap<string, Node>, parent: string): boolean {
  const passed = new Set<Node>();
  for (let at: Node | undefined = node; at && !passed.has(at); at = nodes.get(textOf(at[parent]))) {
    if (at === other) return true;
    passed.add(at);
  }
  return false;
}
