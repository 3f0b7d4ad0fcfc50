import { describe, expect } from 'vitest';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { roleAccounts } from './Running';
import { Seen } from './Seen';
import type { Trial } from './Trial';

/** Tree route of any tree resource. */
export function treeSuite(trial: Trial): void {
  const { name, resource } = trial;

  describe('tree route', () => {
    trial.it('tree', 'returns each visible record once, under its parent', async () => {
      for (const username of roleAccounts) {
        const client = await trial.clients().as(username);
        const seen = await Seen.by(client, name);
        const parent = seen.schema['x-parent'] ?? '';
        const all = await seen.list('pageSize=500');
        const there = new Set(all.map(({ uuid }) => uuid));
        const answer = await client.get(`/${name}/getTree`);
        const hung = placesIn(answer.data.list, null);
        expect([username, answer.data.total, hung.length]).toEqual([username, all.length, all.length]);
        for (const { node, above } of hung) {
          const wanted = there.has(node[parent] ?? null) ? (node[parent] ?? null) : null;
          expect([username, node.uuid, above]).toEqual([username, node.uuid, wanted]);
        }
        expect(new Set(hung.map(({ node }) => node.uuid))).toEqual(there);
      }
    });

    trial.it('create in tree', 'shows a new record under its parent in the tree', async () => {
      const writer = await trial.writer();
      const above = (await writer.made()).uuid ?? '';
      const below = (await writer.made({ ...writer.body(), [resource.parent ?? '']: above })).uuid;
      const { data } = await writer.seen.client.get(`/${name}/getTree`);
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
