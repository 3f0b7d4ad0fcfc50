import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { Door } from '../Door';
import { isRefused } from '../Visit';
import { allRefused, asShown, everyTold } from './list';

const nodesIn = (list: JsonValue | undefined): JsonObject[] =>
  Array.isArray(list) ? list.filter(isObject).flatMap(node => [node, ...nodesIn(node.children)]) : [];

/** Rows in the tree route. */
export const tree: Door = {
  name: 'tree',
  async knock(visit) {
    if (!visit.visibility.isTree) return new Map();
    const answer = await visit.get('getTree');
    return isRefused(answer) ? allRefused(visit) : everyTold(visit, nodesIn(answer.data.list));
  },
  expected: asShown,
};

const leavesIn = (list: JsonValue | undefined): JsonObject[] =>
  Array.isArray(list)
    ? list.filter(isObject).flatMap(node => ('children' in node ? leavesIn(node.children) : [node]))
    : [];

/** Rows in a list that nests them by their groups. */
export const groupedTree: Door = {
  name: 'tree by groups',
  async knock(visit) {
    if (!visit.visibility.hasGroups) return new Map();
    const answer = await visit.get('getList');
    return isRefused(answer) ? allRefused(visit) : everyTold(visit, leavesIn(answer.data.list));
  },
  expected: asShown,
};
