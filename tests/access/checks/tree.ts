import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { AccessCheck } from '../AccessCheck';
import { isRefused } from '../CallerRequests';
import { allRefused, asListed, disclosuresPerField } from './list';

const nodesIn = (list: JsonValue | undefined): JsonObject[] =>
  Array.isArray(list) ? list.filter(isObject).flatMap(node => [node, ...nodesIn(node.children)]) : [];

/** Rows in the tree route. */
export const tree: AccessCheck = {
  name: 'tree',
  async observe(requests) {
    if (!requests.visibility.isTree) return new Map();
    const answer = await requests.get('getTree');
    return isRefused(answer)
      ? allRefused(requests)
      : disclosuresPerField(requests, nodesIn(answer.data.list));
  },
  expected: asListed,
};

const leavesIn = (list: JsonValue | undefined): JsonObject[] =>
  Array.isArray(list)
    ? list.filter(isObject).flatMap(node => ('children' in node ? leavesIn(node.children) : [node]))
    : [];

/** Rows in a list that nests them by their groups. */
export const groupedTree: AccessCheck = {
  name: 'tree by groups',
  async observe(requests) {
    if (!requests.visibility.hasGroups) return new Map();
    const answer = await requests.get('getList');
    return isRefused(answer)
      ? allRefused(requests)
      : disclosuresPerField(requests, leavesIn(answer.data.list));
  },
  expected: asListed,
};
