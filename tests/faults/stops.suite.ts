import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#model/json';
import type { Client } from '#tests/contract/http/Client';
import { repeatCount } from '#tests/support/repeatCount';
import { waitOptions } from '#tests/support/waitOptions';
import { getAcknowledgedRecords, readStoredRecords } from './storedRecords';
import { KillableServer } from './KillableServer';
import { AcknowledgedWrites } from './AcknowledgedWrites';

const stops = repeatCount(2, 40);
const writers = 30;
/** In milliseconds: how long they are at work before the server is asked to stop. */
const maxWorkTime = 300;
/** In milliseconds: so long may it take. */
const stopTimeout = 30_000;

/** Where a server keeps its city. */
export interface ServedDatabase {
  environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A server that is asked to stop while many write has done what it has acknowledged, and nothing else. */
export function stopsSuite(name: string, open: () => Promise<ServedDatabase>): void {
  describe(`a server on ${name} that is asked to stop`, () => {
    const ledger = new AcknowledgedWrites();
    let place: ServedDatabase;
    let server: KillableServer;

    beforeAll(async () => {
      place = await open();
      server = await KillableServer.start(place.environment);
    });
    afterAll(async () => {
      await server.remove();
      await place.close();
    });

    const stopInTime = async (): Promise<void> => {
      const begin = Date.now();
      expect(await server.stop()).toBe(0);
      expect(Date.now() - begin).toBeLessThan(stopTimeout);
    };

    it(
      'has every write that it acknowledged when it comes back, and no other',
      async () => {
        for (let stop = 0; stop < stops; stop += 1) {
          const before = ledger.items.length;
          const { client } = server;
          const working = Array.from({ length: writers }, (_, number) =>
            writeUntilGone(client, ledger, `s${stop}w${number}`),
          );
          await vi.waitFor(() => expect(ledger.items.length).toBeGreaterThan(before + writers), waitOptions);
          await pause(Math.random() * maxWorkTime);
          await stopInTime();
          await Promise.all(working);
          await server.launch();
          expect(await readStoredRecords(server.client)).toEqual(getAcknowledgedRecords(ledger.items));
        }
      },
      stops * 2 * stopTimeout,
    );

    it('answers what it has begun to take in, and takes in nothing else', async () => {
      const { client } = server;
      const names = Array.from({ length: writers }, (_, number) => `begun${number}`);
      const calls = await Promise.all(names.map(name => beginCreating(client, { name })));
      const stopping = stopInTime();
      await vi.waitFor(
        () => expect(client.get('/item/getPageList')).rejects.toHaveProperty('cause.code', 'ECONNREFUSED'),
        waitOptions,
      );
      const answers = await Promise.all(calls.map(finish => finish()));
      expect(answers.map(({ code }) => code)).toEqual(names.map(() => 200));
      await stopping;
      for (const [at, { data }] of answers.entries()) ledger.addRecord(data.uuid, names[at] ?? '');
      await server.launch();
      expect(await readStoredRecords(server.client)).toEqual(getAcknowledgedRecords(ledger.items));
    });
  });
}

/** Creates one record after the other until there is no server any more, and writes down what was acknowledged. */
async function writeUntilGone(caller: Client, ledger: AcknowledgedWrites, name: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const own = `${name}n${count}`;
    const answer = await caller.post('/item/doEdit', { name: own }).catch(goneOrFailed);
    if (!answer) return;
    expect(answer.code).toBe(200);
    ledger.addRecord(String(answer.data.uuid), own);
  }
}

/** So `fetch` says that the connection could not be made, or broke. */
function goneOrFailed(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

interface Created {
  code: number;
  data: { uuid: string };
}

/** A call of which the server has the head, and has said that it will take the body; what is returned sends that. */
async function beginCreating({ base, token }: Client, body: JsonObject): Promise<() => Promise<Created>> {
  const text = JSON.stringify(body);
  const call = http.request(`${base}/item/doEdit`, {
    method: 'POST',
    agent: false,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      Expect: '100-continue',
    },
  });
  call.flushHeaders();
  await once(call, 'continue');
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  // Who asks for the answer learns of it.
  answered.catch(() => undefined);
  return async () => {
    call.end(text);
    const [response] = await answered;
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    return JSON.parse(Buffer.concat(parts).toString()) as Created;
  };
}
