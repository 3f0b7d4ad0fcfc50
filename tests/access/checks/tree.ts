import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
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

/** Rows in the tree that is read level by level. */
export const treeLevels: AccessCheck = {
  name: 'tree by levels',
  async observe(requests) {
    if (!requests.visibility.isTree) return new Map();
    const rows = new Map<JsonValue, JsonObject>();
    for (let parents: JsonValue[] = ['']; parents.length > 0;) {
      const words = parents.map(uuid => `parent=${scalarToText(uuid)}`).join('&');
      const answer = await requests.get(`getTree?${words}`);
      if (isRefused(answer)) return allRefused(requests);
      const level = nodesIn(answer.data.list).filter(({ uuid = null }) => !rows.has(uuid));
      for (const row of level) rows.set(row.uuid ?? null, row);
      parents = level.filter(({ childCount }) => childCount !== 0).map(({ uuid = null }) => uuid);
    }
    return disclosuresPerField(requests, [...rows.values()]);
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
