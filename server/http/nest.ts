import type { RecordData } from '#model/records';
import { textOf } from '#server/records/textOf';

export type Nested<Node> = Node & { children?: Nested<Node>[] };

/** Rows as a tree of nodes. What hangs on a record that is not among them stands at the top. */
export function nest<Node extends object>(
  rows: readonly RecordData[],
  parent: string | undefined,
  nodeOf: (row: RecordData) => Node,
): Nested<Node>[] {
  const above = new Map(rows.map(row => [row.uuid, parent === undefined ? '' : textOf(row[parent])]));
  const nodes = new Map(rows.map((row): [string, Nested<Node>] => [row.uuid, { ...nodeOf(row) }]));
  const roots: Nested<Node>[] = [];
  for (const [uuid, node] of nodes) {
    const higher = nodes.get(above.get(uuid) ?? '');
    if (higher && !isInRing(uuid, above)) (higher.children ??= []).push(node);
    else roots.push(node);
  }
  return roots;
}

/** Whether the way up leads back to where it began, as two changes at once can make it. */
function isInRing(uuid: string, above: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  let at = above.get(uuid);
  while (at !== undefined && at !== uuid && !passed.has(at)) {
    passed.add(at);
    at = above.get(at);
  }
  return at === uuid;
}
