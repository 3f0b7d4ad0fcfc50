import type { Condition } from '#model/conditions';
import { PayloadTooLarge } from '#model/errors';
import { findParentCycles } from '#model/findParentCycles';
import type { ListQuery, Row } from '#model/records';
import type { Resource } from '#model/resource';
import { getGrantPredicates } from '../access/GrantPredicates';
import type { RequestContext } from '../RequestContext';
import { buildStoreQuery } from './listRecords';

/** Maximum number of tree nodes that are read; larger trees can only be searched. */
export const maxTreeNodes = 20_000;

export const wholeTreeQuery: ListQuery = { pageNo: 1, pageSize: maxTreeNodes, filters: [], sort: [] };

export interface TreeShape {
  resource: Resource;
  /** The field that refers to the parent record. */
  parent: string;
  /** The rows on which the caller may read the parent field. */
  visible: Condition;
}

export interface TreeNode {
  row: Row;
  answers: readonly boolean[];
  /** Uuid of the parent record; empty for a root. */
  above: string;
}

/**
 * The visible rows of a tree, in the order of their list, each with its parent. A row is a root if its
 * parent is hidden, or if it is part of a cycle of parents. With `fields`, the rows contain no others.
 */
export async function readTreeNodes(
  context: RequestContext,
  { resource, parent, visible }: TreeShape,
  fields?: ReadonlySet<string>,
): Promise<TreeNode[]> {
  const { predicates } = getGrantPredicates(context.getAccess(resource), ['see']);
  const { rows, predicateResults, next } = await context.reader.list(resource.name, {
    ...buildStoreQuery(context, resource, wholeTreeQuery),
    limit: maxTreeNodes,
    count: false,
    predicates: [...predicates, visible],
    ...(fields && { fields }),
  });
  if (next !== undefined)
    throw new PayloadTooLarge({
      zh: '层级过多，请输入名称查找',
      en: 'There are too many levels; search by name',
    });
  const known = new Set(rows.map(({ uuid }) => uuid));
  const nodes = rows.map((row, index) => {
    const answers = predicateResults[index] ?? [];
    const above = answers.at(-1) === true ? row[parent] : undefined;
    return { row, answers, above: typeof above === 'string' && known.has(above) ? above : '' };
  });
  const rings = findParentCycles(new Map(nodes.map(({ row, above }) => [row.uuid, above])));
  return nodes.map(node => (rings.has(node.row.uuid) ? { ...node, above: '' } : node));
}
