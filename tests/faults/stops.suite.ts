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
/** In milliseconds: write time before SIGTERM. */
const maxWorkTime = 300;
/** In milliseconds: the maximum shutdown time. */
const stopTimeout = 30_000;

/** The storage of a server. */
export interface ServedDatabase {
  environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Graceful shutdown during concurrent writes. */
export function stopsSuite(name: string, open: () => Promise<ServedDatabase>): void {
  describe(`graceful shutdown of a server on ${name}`, () => {
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
      'graceful shutdown loses no acknowledged write, and stores no other',
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

    it('graceful shutdown answers requests that are in flight, and accepts no new ones', async () => {
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

/** Creates records until the server is gone, and records acknowledgements. */
async function writeUntilGone(caller: Client, ledger: AcknowledgedWrites, name: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const own = `${name}n${count}`;
    const answer = await caller.post('/item/doEdit', { name: own }).catch(goneOrFailed);
    if (!answer) return;
    expect(answer.code).toBe(200);
    ledger.addRecord(String(answer.data.uuid), own);
  }
}

/** `fetch` throws a TypeError when the connection fails. */
function goneOrFailed(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

interface Created {
  code: number;
  data: { uuid: string };
}

/** Starts a request with `Expect: 100-continue`; returns a function that sends the body. */
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
  // The error surfaces when the response is awaited.
  answered.catch(() => undefined);
  return async () => {
    call.end(text);
    const [response] = await answered;
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    return JSON.parse(Buffer.concat(parts).toString()) as Created;
  };
}
