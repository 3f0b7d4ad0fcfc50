import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type JsonObject, scalarToText } from '#model/json';
import type { ResourceTests } from './ResourceTests';
import type { ResourceWriter } from './ResourceWriter';

/** Undo of operations on any resource. */
export function undoSuite(resourceTests: ResourceTests): void {
  const { name } = resourceTests;
  let writer: ResourceWriter;
  beforeAll(async () => {
    writer = await resourceTests.getWriter();
  });

  const post = (call: string, body: JsonObject) => writer.resource.client.post(`/${name}/${call}`, body);
  const undo = (operation: string) => post('doUndo', { operation });

  describe('undo', () => {
    it('undo is refused without a session with 401, of an unknown operation with 404, and without an operation id with 400', async () => {
      const operation = randomUUID();
      expect((await resourceTests.clients().stranger.post(`/${name}/doUndo`, { operation })).code).toBe(401);
      expect((await undo(operation)).code).toBe(404);
      expect((await post('doUndo', {})).code).toBe(400);
    });

    resourceTests.addTest('undo', 'undoes a deletion by the operation id of its response', async () => {
      const made = await writer.edit(writer.createBody());
      expect(made.code).toBe(200);
      const uuid = scalarToText(made.data.uuid);
      const deleted = await post('doDelete', { uuid });
      const operation = scalarToText(deleted.headers.get('X-Operation-Id') ?? '');
      expect((await undo(operation)).data).toEqual({ undone: 1 });
      expect((await writer.resource.detail(uuid)).uuid).toBe(uuid);
      expect((await undo(operation)).code).toBe(409);
      // The created record was deleted and restored since, so its creation cannot be undone.
      expect((await undo(scalarToText(made.headers.get('X-Operation-Id') ?? ''))).code).toBe(409);
      expect((await post('doDelete', { uuid })).code).toBe(200);
    });
  });
}
