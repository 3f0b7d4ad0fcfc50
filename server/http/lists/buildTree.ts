import { findParentCycles } from '#model/findParentCycles';
import type { RecordData } from '#model/records';
import { scalarToText } from '#model/json';

/** A tree node with its child nodes nested inside it. */
export type NestedTreeNode<Node> = Node & { children?: NestedTreeNode<Node>[] };

/** Builds a tree from rows. A row whose parent is missing from them becomes a root. */
export function buildTree<Node extends object>(
  rows: readonly RecordData[],
  parent: string | undefined,
  nodeOf: (row: RecordData) => Node,
): NestedTreeNode<Node>[] {
  const above = new Map(rows.map(row => [row.uuid, parent === undefined ? '' : scalarToText(row[parent])]));
  const nodes = new Map(rows.map((row): [string, NestedTreeNode<Node>] => [row.uuid, { ...nodeOf(row) }]));
  const rings = findParentCycles(above);
  const roots: NestedTreeNode<Node>[] = [];
  for (const [uuid, node] of nodes) {
    const higher = nodes.get(above.get(uuid) ?? '');
    if (higher && !rings.has(uuid)) (higher.children ??= []).push(node);
    else roots.push(node);
  }
  return roots;
}
