import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { textOf } from '#server/records/textOf';
import type { Clients, Running } from './Running';
import { Seen } from './Seen';

/** What becomes of what is taken back, for any resource. */
export function undoingSuite(name: string, running: () => Running, clients: () => Clients): void {
  let seen: Seen;
  let spare: JsonObject | undefined;
  beforeAll(async () => {
    seen = await Seen.by(await clients().as('admin'), name);
    const row = running().spare[name]?.at(-1);
    const given = seen.creatable.filter(field => row?.[field] !== undefined && row[field] !== null);
    if (row && given.length > 0) spare = Object.fromEntries(given.map(field => [field, row[field] ?? null]));
  });

  const undo = (operation: string) => seen.client.post(`/${name}/doUndo`, { operation });

  describe('undoing', () => {
    it('is nothing for strangers, and knows no operation of others', async () => {
      const operation = randomUUID();
      expect((await clients().stranger.post(`/${name}/doUndo`, { operation })).code).toBe(401);
      expect((await undo(operation)).code).toBe(404);
      expect((await seen.client.post(`/${name}/doUndo`, {})).code).toBe(400);
    });

    it('takes a deletion back, and what was made, by the operation that the answer names', async () => {
      if (!spare || !seen.schema['x-can'].delete) return;
      const made = await seen.client.post(`/${name}/doEdit`, spare);
      expect(made.code).toBe(200);
      const uuid = textOf(made.data.uuid);
      const deleted = await seen.client.post(`/${name}/doDelete`, { uuid });
      const operation = textOf(deleted.headers.get('X-Operation-Id') ?? '');
      expect((await undo(operation)).data).toEqual({ undone: 1 });
      expect((await seen.detail(uuid)).uuid).toBe(uuid);
      expect((await undo(operation)).code).toBe(409);
      // Since it was made it was deleted and brought back.
      expect((await undo(textOf(made.headers.get('X-Operation-Id') ?? ''))).code).toBe(409);
      expect((await seen.client.post(`/${name}/doDelete`, { uuid })).code).toBe(200);
    });
  });
}
