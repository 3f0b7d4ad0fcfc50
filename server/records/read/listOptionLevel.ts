import type { Condition } from '#model/conditions';
import { allOf } from '#model/conditions/simplifyCondition';
import { PayloadTooLarge, ValidationFailed } from '#model/errors';
import type { ListQuery, Option, Row } from '#model/records';
import type { Resource } from '#model/resource';
import { AuthorizedRecord } from '../access/AuthorizedRecord';
import { getGrantPredicates } from '../access/GrantPredicates';
import type { RequestContext } from '../RequestContext';
import { buildLabels } from './labels';
import { buildStoreQuery } from './listRecords';

/** A larger tree is searched, not walked through. */
const maxNodes = 10_000;

const everything: ListQuery = { pageNo: 1, pageSize: maxNodes, filters: [], sort: [] };

/**
 * Lists one level of the tree of a relation: the visible children of `parent`, or the roots where it is empty, as far as
 * they fit or lead to a visible record that fits. A record whose parent the caller does not see is a root.
 */
export async function listOptionLevel(
  context: RequestContext,
  target: Resource,
  fits: Condition,
  parent: string,
): Promise<Option[]> {
  context.requireGrant(target, 'see');
  const tree = findTree(context, target);
  if (!tree)
    throw new ValidationFailed([{ path: '/parent', keyword: 'unknown', params: { field: 'parent' } }]);
  const [nodes, fitting] = await Promise.all([readNodes(context, tree), readFitting(context, target, fits)]);
  const kept = keepBranches(nodes, fitting);
  const level = nodes.filter(({ row, above }) => above === parent && kept.has(row.uuid));
  const parents = new Set(nodes.flatMap(({ row, above }) => (kept.has(row.uuid) ? [above] : [])));
  const reach = getGrantPredicates(context.getAccess(tree.resource), ['see']);
  const records = level.map(
    ({ row, answers }) => new AuthorizedRecord(context, tree.resource, row, reach, answers),
  );
  const labels = await buildLabels(context, tree.resource, records);
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

interface Tree {
  resource: Resource;
  /** The field with the parent. */
  parent: string;
  /** The rows on which the caller sees it. */
  visible: Condition;
}

/** The tree in which the records of a relation stand: that of the whole resource, or of a view of it. */
function findTree(context: RequestContext, target: Resource): Tree | undefined {
  for (const resource of [context.getBaseResource(target), target]) {
    const { parent } = resource;
    const visible = parent === undefined ? undefined : context.getAccess(resource).whereReadable(parent);
    if (parent !== undefined && visible) return { resource, parent, visible };
  }
  return undefined;
}

interface Node {
  row: Row;
  answers: readonly boolean[];
  /** The parent; empty for a root. */
  above: string;
}

async function readNodes(context: RequestContext, { resource, parent, visible }: Tree): Promise<Node[]> {
  const { predicates } = getGrantPredicates(context.getAccess(resource), ['see']);
  const { rows, predicateResults, next } = await context.reader.list(resource.name, {
    ...buildStoreQuery(context, resource, everything),
    limit: maxNodes,
    count: false,
    predicates: [...predicates, visible],
  });
  if (next !== undefined)
    throw new PayloadTooLarge({
      zh: '层级过多，请输入名称查找',
      en: 'There are too many levels; search by name',
    });
  const known = new Set(rows.map(({ uuid }) => uuid));
  return rows.map((row, index) => {
    const answers = predicateResults[index] ?? [];
    const above = answers.at(-1) === true ? row[parent] : undefined;
    return { row, answers, above: typeof above === 'string' && known.has(above) ? above : '' };
  });
}

async function readFitting(
  context: RequestContext,
  target: Resource,
  fits: Condition,
): Promise<ReadonlySet<string>> {
  const { where, sort } = buildStoreQuery(context, target, everything);
  const query = { where: allOf([where, fits]), sort, limit: maxNodes, count: false };
  const { rows } = await context.reader.list(target.name, query);
  return new Set(rows.map(({ uuid }) => uuid));
}

/** The nodes that fit, and all above them. */
function keepBranches(nodes: readonly Node[], fitting: ReadonlySet<string>): ReadonlySet<string> {
  const aboveOf = new Map(nodes.map(({ row, above }) => [row.uuid, above]));
  const kept = new Set<string>();
  for (const uuid of fitting) {
    for (let at = uuid; aboveOf.has(at) && !kept.has(at); at = aboveOf.get(at) ?? '') kept.add(at);
  }
  return kept;
}
