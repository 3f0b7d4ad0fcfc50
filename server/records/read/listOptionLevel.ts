import type { Condition } from '#model/conditions';
import { andConditions } from '#model/conditions/simplifyCondition';
import { ValidationFailed } from '#model/errors';
import type { ReferenceOption } from '#model/records';
import type { Resource } from '#model/resource';
import { AuthorizedRecord } from '../access/AuthorizedRecord';
import { getGrantPredicates } from '../access/GrantPredicates';
import type { RequestContext } from '../RequestContext';
import { buildRecordLabels } from './labels';
import { buildStoreQuery } from './listRecords';
import { disambiguateLabels } from './disambiguateLabels';
import { wholeTreeQuery, maxTreeNodes, readTreeNodes, type TreeNode, type TreeShape } from './treeNodes';

/**
 * Lists one level of the tree of a relation: the visible children of `parent`, or the roots if it is empty,
 * which match or have a matching visible descendant. A record with a hidden parent is a root.
 */
export async function listOptionLevel(
  context: RequestContext,
  target: Resource,
  fits: Condition,
  parent: string,
): Promise<ReferenceOption[]> {
  context.requireGrant(target, 'see');
  const tree = findTree(context, target);
  if (!tree)
    throw new ValidationFailed([{ path: '/parent', keyword: 'unknown', params: { field: 'parent' } }]);
  const [nodes, fitting] = await Promise.all([
    readTreeNodes(context, tree),
    readFitting(context, target, fits),
  ]);
  const kept = keepBranches(nodes, fitting);
  const level = nodes.filter(({ row, above }) => above === parent && kept.has(row.uuid));
  const parents = new Set(nodes.flatMap(({ row, above }) => (kept.has(row.uuid) ? [above] : [])));
  const reach = getGrantPredicates(context.getAccess(tree.resource), ['see']);
  const records = level.map(
    ({ row, answers }) => new AuthorizedRecord(context, tree.resource, row, reach, answers),
  );
  const own = await buildRecordLabels(context, tree.resource, records);
  const labels = await disambiguateLabels(context, tree.resource, records, own);
  return level.flatMap(({ row: { uuid } }) => {
    const label = labels.get(uuid);
    if (label === undefined) return [];
    return {
      ...{ uuid, label },
      ...(parents.has(uuid) && { branch: true as const }),
      ...(!fitting.has(uuid) && { pickable: false as const }),
    };
  });
}

/** The tree of the records of a relation: that of the whole resource, or of a view of it. */
function findTree(context: RequestContext, target: Resource): TreeShape | undefined {
  for (const resource of [context.getBaseResource(target), target]) {
    const { parent } = resource;
    const visible = parent === undefined ? undefined : context.getAccess(resource).whereReadable(parent);
    if (parent !== undefined && visible) return { resource, parent, visible };
  }
  return undefined;
}

async function readFitting(
  context: RequestContext,
  target: Resource,
  fits: Condition,
): Promise<ReadonlySet<string>> {
  const { where, sort } = buildStoreQuery(context, target, wholeTreeQuery);
  const query = { where: andConditions([where, fits]), sort, limit: maxTreeNodes, count: false };
  const { rows } = await context.reader.list(target.name, query);
  return new Set(rows.map(({ uuid }) => uuid));
}

/** The matching tree nodes and all their ancestors. */
function keepBranches(nodes: readonly TreeNode[], fitting: ReadonlySet<string>): ReadonlySet<string> {
  const aboveOf = new Map(nodes.map(({ row, above }) => [row.uuid, above]));
  const kept = new Set<string>();
  for (const uuid of fitting) {
    for (let at = uuid; aboveOf.has(at) && !kept.has(at); at = aboveOf.get(at) ?? '') kept.add(at);
  }
  return kept;
}
