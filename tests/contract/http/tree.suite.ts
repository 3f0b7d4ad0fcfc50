import { describe, expect } from 'vitest';
import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import { maxParameterRepeats } from '#model/query/countParameters';
import { errorsOf } from './Client';
import { roleAccounts } from './RunningServer';
import { VisibleResource } from './VisibleResource';
import type { ResourceTests } from './ResourceTests';

/** Reads by the tree route of any tree resource. */
export function treeSuite(resourceTests: ResourceTests): void {
  const { name, resource } = resourceTests;

  describe('tree route', () => {
    resourceTests.addTest('tree', 'returns each visible record once, under its parent', async () => {
      for (const username of roleAccounts) {
        const client = await resourceTests.clients().as(username);
        const seen = await VisibleResource.load(client, name);
        const parent = seen.schema['x-parent'] ?? '';
        const all = await seen.list('pageSize=500');
        const there = new Set(all.map(({ uuid }) => uuid));
        const answer = await client.get(`/${name}/getTree`);
        const hung = placesIn(answer.data.list, null);
        const { code } = await client.get(`/${name}/getPageList`);
        expect([username, answer.code]).toEqual([username, code]);
        expect([username, answer.data.total ?? 0, hung.length]).toEqual([username, all.length, all.length]);
        for (const { node, above } of hung) {
          const isRoot = !there.has(node[parent] ?? null) || isOnCycle(node, parent, hung);
          const wanted = isRoot ? null : (node[parent] ?? null);
          expect([username, node.uuid, above]).toEqual([username, node.uuid, wanted]);
        }
        expect(new Set(hung.map(({ node }) => node.uuid))).toEqual(there);
      }
    });

    resourceTests.addTest(
      'tree',
      'refuses fields without the parent, by which no tree could be made, but not where it is hidden',
      async () => {
        const client = await resourceTests.clients().as('admin');
        const parent = resource.parent ?? '';
        const whole = await client.get(`/${name}/getTree`);
        const { checkList } = whole.data;
        const readable = Array.isArray(checkList) ? checkList.map(scalarToText) : [];
        const other = readable.find(field => field !== parent) ?? '';
        const answer = await client.get(`/${name}/getTree?fields=${other}`);
        const named = await client.get(`/${name}/getTree?fields=${other},${parent}`);
        const hangs = ({ data }: typeof whole) =>
          placesIn(data.list, null).map(({ node, above }) => [node.uuid, above]);
        if (readable.includes(parent)) {
          expect([answer.code, errorsOf(answer).map(({ path }) => path)]).toEqual([400, ['/fields']]);
          expect(hangs(named)).toEqual(hangs(whole));
        } else {
          // A hidden field is unknown, the parent too: all records stand at the top.
          expect(named.code).toBe(400);
          expect([answer.code, hangs(answer)]).toEqual([200, hangs(whole)]);
        }
      },
    );

    resourceTests.addTest('tree', 'answers level by level what the whole tree holds', async () => {
      for (const username of roleAccounts) {
        const client = await resourceTests.clients().as(username);
        const whole = await client.get(`/${name}/getTree`);
        const wanted = placesIn(whole.data.list, null).map(({ node, above }) => [node.uuid, above]);
        const walked: JsonValue[][] = [];
        for (let waiting: JsonValue[] = ['']; waiting.length > 0;) {
          const parents = waiting.slice(0, maxParameterRepeats);
          const words = new URLSearchParams(parents.map(uuid => ['parent', scalarToText(uuid)]));
          const { code, data } = await client.get(`/${name}/getTree?${words.toString()}`);
          expect([username, code]).toEqual([username, whole.code]);
          const level = (Array.isArray(data.list) ? data.list.filter(isObject) : []).filter(({ above }) =>
            parents.includes(above ?? ''),
          );
          for (const { uuid = null, above = null, childCount } of level) {
            walked.push([uuid, above]);
            const below = wanted.filter(([, parent]) => parent === uuid).length;
            expect([username, uuid, childCount]).toEqual([username, uuid, below]);
          }
          const below = level.filter(({ childCount }) => childCount !== 0).map(({ uuid = null }) => uuid);
          waiting = [...waiting.slice(maxParameterRepeats), ...below];
        }
        const byUuid = (list: readonly (JsonValue | undefined)[][]) => list.map(String).sort();
        expect([username, byUuid(walked)]).toEqual([username, byUuid(wanted)]);
      }
    });
  });
}

/** Creates of any tree resource. */
export function treeWritingSuite(resourceTests: ResourceTests): void {
  const { name, resource } = resourceTests;

  describe('tree route', () => {
    resourceTests.addTest('create in tree', 'shows a new record under its parent in the tree', async () => {
      const writer = await resourceTests.getWriter();
      const parent = await writer.draft();
      const above = parent.record.uuid ?? '';
      // The relations of the parent, to which those of its children may be bound.
      const relations = Object.entries(parent.sent).filter(([field]) => resource.fields[field]?.ref);
      const values = { ...Object.fromEntries(relations), [resource.parent ?? '']: above };
      const below = (await writer.createWith(values)).uuid;
      const { data } = await writer.resource.client.get(`/${name}/getTree`);
      const places = placesIn(data.list, null);
      expect(places.find(({ node }) => node.uuid === below)?.above).toBe(above);
    });
  });
}

interface Place {
  node: JsonObject;
  /** The parent record. */
  above: JsonValue;
}

const placesIn = (list: JsonValue | undefined, above: JsonValue): Place[] =>
  (Array.isArray(list) ? list.filter(isObject) : []).flatMap(node => [
    { node, above },
    ...placesIn(node.children, node.uuid ?? null),
  ]);

/** Whether a record is its own ancestor, as edits of several parents can make it. The tree shows it as a root. */
function isOnCycle({ uuid = null }: JsonObject, parent: string, places: readonly Place[]): boolean {
  const parents = new Map(places.map(({ node }) => [node.uuid ?? null, node[parent] ?? null]));
  const passed = new Set<JsonValue>();
  let above = parents.get(uuid) ?? null;
  while (above !== null && above !== uuid && !passed.has(above)) {
    passed.add(above);
    above = parents.get(above) ?? null;
  }
  return above !== null && above === uuid;
}
