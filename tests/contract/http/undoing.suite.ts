import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type JsonObject, scalarToText } from '#model/json';
import type { Trial } from './Trial';
import type { Writer } from './Writer';

/** What becomes of what is taken back, for any resource. */
export function undoingSuite(trial: Trial): void {
  const { name } = trial;
  let writer: Writer;
  beforeAll(async () => {
    writer = await trial.writer();
  });

  const post = (call: string, body: JsonObject) => writer.seen.client.post(`/${name}/${call}`, body);
  const undo = (operation: string) => post('doUndo', { operation });

  describe('undoing', () => {
    it('is nothing for strangers, and knows no operation of others', async () => {
      const operation = randomUUID();
      expect((await trial.clients().stranger.post(`/${name}/doUndo`, { operation })).code).toBe(401);
      expect((await undo(operation)).code).toBe(404);
      expect((await post('doUndo', {})).code).toBe(400);
    });

    trial.it('undoing', 'takes a deletion back by the operation that the answer names', async () => {
      const made = await writer.edit(writer.body());
      expect(made.code).toBe(200);
      const uuid = scalarToText(made.data.uuid);
      const deleted = await post('doDelete', { uuid });
      const operation = scalarToText(deleted.headers.get('X-Operation-Id') ?? '');
      expect((await undo(operation)).data).toEqual({ undone: 1 });
      expect((await writer.seen.detail(uuid)).uuid).toBe(uuid);
      expect((await undo(operation)).code).toBe(409);
      // Since it was made it was deleted and brought back.
      expect((await undo(scalarToText(made.headers.get('X-Operation-Id') ?? ''))).code).toBe(409);
      expect((await post('doDelete', { uuid })).code).toBe(200);
    });
  });
}
