import { describe, expect } from 'vitest';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { roleAccounts } from './Running';
import { Seen } from './Seen';
import type { Trial } from './Trial';

/** What a tree answers, for any resource that is one. */
export function treeSuite(trial: Trial): void {
  const { name, resource } = trial;

  describe('the tree', () => {
    trial.it(
      'tree',
      'holds each record that the caller sees once, under the record that it hangs on',
      async () => {
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
      },
    );

    trial.it('hanging', 'has a new record under the one that it was given', async () => {
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
  /** The record that it hangs on. */
  above: JsonValue;
}

const placesIn = (list: JsonValue | undefined, above: JsonValue): Place[] =>
  (Array.isArray(list) ? list.filter(isObject) : []).flatMap(node => [
    { node, above },
    ...placesIn(node.children, node.uuid ?? null),
  ]);
