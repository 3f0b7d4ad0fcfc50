import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitOptions } from '#tests/support/waitOptions';
import { respond, startScriptedServer } from '#tests/support/startScriptedServer';
import type { ServerEvent } from './EventStreamParser';
import { HttpEvents, type ServerEventListener, type ServerEvents } from './HttpEvents';
import { Http } from '../http';
import { getMillisecondsSince, readClocks, type ClockReading } from './ClockReading';
import { SharedEvents } from './SharedEvents';

const closings: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closings.splice(0)) await close();
});

function listening(events: ServerEvents, since = readClocks()) {
  const received: (ServerEvent | boolean)[] = [];
  const listener: ServerEventListener = {
    onEvent: event => received.push(event),
    onConnectionChange: open => received.push(open),
  };
  const unsubscribe = events.subscribe(listener, since);
  closings.unshift(unsubscribe);
  return { received, unsubscribe };
}

const ago = (milliseconds: number): ClockReading => {
  const { wallClock, monotonic } = readClocks();
  return { wallClock: wallClock - milliseconds, monotonic: monotonic - milliseconds };
};

async function streaming() {
  const lines: ServerResponse[] = [];
  let refuse = 0;
  const server = await startScriptedServer(({ headers }, response) => {
    if (refuse > 0) return respond(response, refuse);
    if (headers.authorization !== 'Bearer a') return respond(response, 401);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': \n\n');
    lines.push(response);
  });
  closings.push(server.close);
  const http = new Http(server.base, {
    token: 'a',
    language: 'zh',
    sessionId: 'first',
    onTokenRenewed: () => {},
    onTokenRejected: () => Promise.resolve(undefined),
  });
  return { ...server, lines, events: new HttpEvents(http), refuse: (code: number) => (refuse = code) };
}

const event = { name: 'schema', data: { routes: true } };
const written = 'event: schema\ndata: {"routes":true}\n\n';

describe('HttpEvents', () => {
  it('event stream client delivers the events of the stream, which it opens with the bearer token', async () => {
    const { events, lines } = await streaming();
    const { received } = listening(events);
    await vi.waitFor(() => expect(received).toEqual([true]), waitOptions);
    lines[0]?.write(written);
    await vi.waitFor(() => expect(received).toEqual([true, event]), waitOptions);
  });

  it('event stream client reconnects when the event stream ends', async () => {
    const { events, lines } = await streaming();
    const { received } = listening(events);
    await vi.waitFor(() => expect(lines).toHaveLength(1), waitOptions);
    lines[0]?.end();
    await vi.waitFor(() => expect(received).toEqual([true, false, true]), waitOptions);
    lines[1]?.write(written);
    await vi.waitFor(() => expect(received.at(-1)).toEqual(event), waitOptions);
  });

  it('event stream client reports for how long the event stream was down, at first and after a lost connection', async () => {
    const { events, lines, heard } = await streaming();
    const asked = () => heard.map(({ url }) => Number(url.searchParams.get('missed')));
    const began = ago(5000);
    listening(events, began);
    await vi.waitFor(() => expect(lines).toHaveLength(1), waitOptions);
    expect(asked()[0]).toBeGreaterThanOrEqual(5000);
    expect(asked()[0]).toBeLessThanOrEqual(getMillisecondsSince(began));
    const spoken = readClocks();
    lines[0]?.write(written);
    lines[0]?.end();
    await vi.waitFor(() => expect(lines).toHaveLength(2), waitOptions);
    // The gap covers at least the retry delay, and nothing before the last event.
    expect(asked()[1]).toBeGreaterThan(200);
    expect(asked()[1]).toBeLessThanOrEqual(getMillisecondsSince(spoken));
  });

  it('event stream client retries while the server refuses the event stream', async () => {
    const { events, refuse, heard } = await streaming();
    refuse(503);
    const { received } = listening(events);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1), waitOptions);
    expect(received).not.toContain(true);
    refuse(0);
    await vi.waitFor(() => expect(received).toContain(true), waitOptions);
  });

  it('event stream client reconnects after the browser window was suspended, and requests missed events', async () => {
    const { events, lines, heard } = await streaming();
    const { received } = listening(events);
    await vi.waitFor(() => expect(received).toEqual([true]), waitOptions);
    lines[0]?.write(written);
    await vi.waitFor(() => expect(received).toEqual([true, event]), waitOptions);
    const hour = 3_600_000;
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + hour);
    lines[0]?.write(written);
    await vi.waitFor(() => expect(lines).toHaveLength(2), waitOptions);
    expect(Number(heard[1]?.url.searchParams.get('missed'))).toBeGreaterThanOrEqual(hour);
  });

  it('event stream client closes the event stream and stops reconnecting when it has no listeners', async () => {
    const { events, lines, heard } = await streaming();
    const { received, unsubscribe } = listening(events);
    await vi.waitFor(() => expect(received).toEqual([true]), waitOptions);
    const closed = new Promise(resolve => lines[0]?.once('close', resolve));
    unsubscribe();
    await closed;
    await new Promise(resolve => setTimeout(resolve, 1000));
    expect(heard).toHaveLength(1);
    expect(received).toEqual([true]);
  });
});

/** Fake Web Lock, granted to one window after the other. */
function oneLock(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, work: LockGrantedCallback<unknown>) => {
    const turn = last.then(() => {
      if (signal?.aborted) throw signal.reason;
      return work(null);
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
}

describe('SharedEvents', () => {
  it('event stream is shared between browser windows, and handed over when the browser window that opened it closes', async () => {
    const { events, lines } = await streaming();
    const locks = oneLock();
    const first = listening(new SharedEvents(events, locks));
    const second = listening(new SharedEvents(events, locks));
    await vi.waitFor(() => expect(first.received).toEqual([true]), waitOptions);
    await vi.waitFor(() => expect(second.received).toContain(true), waitOptions);
    lines[0]?.write(written);
    await vi.waitFor(() => expect(first.received.at(-1)).toEqual(event), waitOptions);
    await vi.waitFor(() => expect(second.received.at(-1)).toEqual(event), waitOptions);
    expect(lines).toHaveLength(1);

    first.unsubscribe();
    await vi.waitFor(() => expect(lines).toHaveLength(2), waitOptions);
    lines[1]?.write(written);
    await vi.waitFor(
      () => expect(second.received.filter(one => one !== true)).toEqual([event, event]),
      waitOptions,
    );
  });

  it('event stream reports the connection as open to a browser window that opens later', async () => {
    const { events } = await streaming();
    const locks = oneLock();
    const first = listening(new SharedEvents(events, locks));
    await vi.waitFor(() => expect(first.received).toEqual([true]), waitOptions);
    const later = listening(new SharedEvents(events, locks));
    await vi.waitFor(() => expect(later.received).toEqual([true]), waitOptions);
  });

  it('event stream replays events since a browser window started to load, though the window subscribes later', async () => {
    const { events, lines } = await streaming();
    const locks = oneLock();
    const first = listening(new SharedEvents(events, locks));
    await vi.waitFor(() => expect(first.received).toEqual([true]), waitOptions);
    const earlier = readClocks();
    lines[0]?.write(written);
    await vi.waitFor(() => expect(first.received).toEqual([true, event]), waitOptions);
    const later = listening(new SharedEvents(events, locks), earlier);
    await vi.waitFor(() => expect(later.received).toEqual([true, event]), waitOptions);
    const latest = listening(new SharedEvents(events, locks));
    await vi.waitFor(() => expect(latest.received).toEqual([true]), waitOptions);
    const earliest = listening(new SharedEvents(events, locks), ago(20_000));
    await vi.waitFor(
      () => expect(earliest.received.at(-1)).toEqual({ name: 'missed', data: {} }),
      waitOptions,
    );
    const slow = listening(new SharedEvents(events, locks), ago(3_600_000));
    await vi.waitFor(() => expect(slow.received.at(-1)).toEqual({ name: 'missed', data: {} }), waitOptions);
  });

  it('event stream delivers every event to all browser windows while it is handed over', async () => {
    const { events, heard } = await streaming();
    const locks = oneLock();
    const first = listening(new SharedEvents(events, locks));
    await vi.waitFor(() => expect(first.received).toEqual([true]), waitOptions);
    const opened = readClocks();
    const second = listening(new SharedEvents(events, locks));
    await vi.waitFor(() => expect(second.received).toEqual([true]), waitOptions);
    await new Promise(resolve => setTimeout(resolve, 300));
    // The window with the stream answers a new window, even when no event came for long.
    const third = listening(new SharedEvents(events, locks), ago(3_600_000));
    await vi.waitFor(() => expect(third.received).toHaveLength(2), waitOptions);
    first.unsubscribe();
    await vi.waitFor(() => expect(heard).toHaveLength(2), waitOptions);
    const missed = Number(heard[1]?.url.searchParams.get('missed'));
    expect(missed).toBeGreaterThanOrEqual(300);
    expect(missed).toBeLessThanOrEqual(getMillisecondsSince(opened));
  });

  it('each browser window opens its own event stream where Web Locks are not supported', async () => {
    const { events, lines } = await streaming();
    listening(new SharedEvents(events, undefined));
    listening(new SharedEvents(events, undefined));
    await vi.waitFor(() => expect(lines).toHaveLength(2), waitOptions);
  });
});
